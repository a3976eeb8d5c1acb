import type { WalletProject } from '../../settings/settingsSchema.js'
import type { EmailChange } from '../session/EmailChange.js'
import type { EmailLogin } from '../session/EmailLogin.js'
import type { SocialLogin } from '../session/SocialLogin.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import type { SmartAccountReader } from '../smartAccounts/SmartAccountReader.js'
import type { FrameParts } from './FrameParts.js'

/** Parts of the frame that the greeting does not need: each is loaded when it is first used. */

/** The code that opens and uses a wallet is loaded when it is first needed. */
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

/** Networks are asked for smart accounts only if the project has some, by code that is loaded then. */
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

/** A returning logged-in visitor needs no login by e-mail. */
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

/** A change of the address is rare. */
export function changeEmailLater(load: () => Promise<EmailChange>): FrameParts['emailChange'] {
  const change = once(load)
  return {
    start: async (email) => (await change()).start(email),
    confirmFormer: async (otp) => (await change()).confirmFormer(otp),
    confirmNew: async (otp) => (await change()).confirmNew(otp)
  }
}

/** Parts that could not be loaded are requested again when they are next needed. */
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
