import type { WalletProject } from '../../settings/settingsSchema.js'
import type { EmailChange } from '../session/EmailChange.js'
import type { EmailLogin } from '../session/EmailLogin.js'
import type { SocialLogin } from '../session/SocialLogin.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import type { SmartAccountReader } from '../smartAccounts/SmartAccountReader.js'
import type { FrameParts } from './FrameParts.js'

/** Parts of the frame that it can be greeted without: each is loaded when it is first used. */

/** What opens and uses a wallet is loaded when it is first needed. */
export function openWalletLater(load: () => Promise<WalletKeys>): WalletKeys {
  return {
    look: async () => (await load()).look(),
    check: async () => (await load()).check(),
    open: async () => (await load()).open(),
    setUp: async (method, keepKit) => (await load()).setUp(method, keepKit),
    recover: async (secret) => (await load()).recover(secret),
    replaceRecovery: async (method) => (await load()).replaceRecovery(method),
    authorize: async (request) => (await load()).authorize(request),
    renew: async () => (await load()).renew(),
    sign: async (requests, signer) => (await load()).sign(requests, signer)
  }
}

/** Networks are asked for smart accounts only where the project has some, by code that is loaded then. */
export function readSmartAccountsLater(
  { networks }: WalletProject,
  load: () => Promise<SmartAccountReader>
): SmartAccountReader {
  const reader = once(load)
  const isListed = networks.some(({ smartAccounts }) => smartAccounts)
  const none = async () => 'unsupported' as const
  return {
    networks: async () => (isListed ? (await reader()).networks() : []),
    stateOf: async (...account) => (isListed ? (await reader()).stateOf(...account) : none()),
    stateInTime: async (...account) => (isListed ? (await reader()).stateInTime(...account) : none())
  }
}

/** Who comes back logged in needs no login by e-mail. */
export function logInLater(load: () => Promise<EmailLogin>): FrameParts['login'] {
  const login = once(load)
  return {
    start: async (...asked) => (await login()).start(...asked),
    waitForDevice: async (signal) => (await login()).waitForDevice(signal),
    confirm: async (...answer) => (await login()).confirm(...answer)
  }
}

/** Nor one by an account elsewhere. */
export function logInElsewhereLater(load: () => Promise<SocialLogin>): FrameParts['socialLogin'] {
  const login = once(load)
  return {
    providers: async () => (await login()).providers(),
    start: async (asked) => (await login()).start(asked),
    startFarcaster: async () => (await login()).startFarcaster(),
    waitForFarcaster: async (signal) => (await login()).waitForFarcaster(signal),
    redeem: async (...answer) => (await login()).redeem(...answer)
  }
}

/** A change of the address is seldom. */
export function changeEmailLater(load: () => Promise<EmailChange>): FrameParts['emailChange'] {
  const change = once(load)
  return {
    start: async (email) => (await change()).start(email),
    confirmFormer: async (otp) => (await change()).confirmFormer(otp),
    confirmNew: async (otp) => (await change()).confirmNew(otp)
  }
}

/** What could not be loaded is loaded anew when it is needed again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
