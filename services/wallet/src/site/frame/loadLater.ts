import type { WalletProject } from '../../settings/settingsSchema.js'
import type { EmailChange } from '../session/EmailChange.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import type { SmartAccountReader } from '../smartAccounts/SmartAccountReader.js'

/** Parts of the frame that a plain login does without: each is loaded when it is first used. */

/** What opens and uses a wallet is loaded when it is first needed. */
export function openWalletLater(load: () => Promise<WalletKeys>): WalletKeys {
  return {
    look: async () => (await load()).look(),
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

/** A change of the address is seldom. */
export function changeEmailLater(
  load: () => Promise<EmailChange>
): Pick<EmailChange, 'start' | 'confirmFormer' | 'confirmNew'> {
  const change = once(load)
  return {
    start: async (email) => (await change()).start(email),
    confirmFormer: async (otp) => (await change()).confirmFormer(otp),
    confirmNew: async (otp) => (await change()).confirmNew(otp)
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}
