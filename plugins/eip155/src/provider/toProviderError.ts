import { errorCodes } from '@plugboard/core/chain'

/** EIP-1193 codes of the errors that do not come from a wallet. */
const codes: Readonly<Record<string, number>> = {
  'connect/rejected': 4001,
  'connect/aborted': 4001,
  'connect/locked': 4100,
  'connect/notConnected': 4100,
  'connect/accountChanged': 4100,
  'connect/accountUnconfirmed': 4100,
  'connect/unsupportedMethod': 4200,
  'eip155/noSubscriptions': 4200,
  'connect/otherNetwork': 4901,
  'connect/alreadyPending': -32002,
  'eip155/unauthorized': 4100,
  'eip155/unknownChain': 4902,
  'eip155/walletOffline': 4900,
  'core/invalidChainId': -32602,
  'eip155/notAnAddress': -32602,
  'eip155/unusableReceiver': -32602,
  'core/networkNotFound': 4902,
  'core/chainNotSupported': 4902
}

/** Converts an error to what EIP-1193 requires: an `Error` with a numeric code, and the `data` that the wallet or the chain gave. */
export function toProviderError(error: unknown): Error & { readonly code: number; readonly data?: unknown } {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const known = typeof code === 'string' ? codes[code] : undefined
  const number = known ?? errorCodes(error)[0] ?? -32603
  const root = deepest(error)
  const words = known === undefined && typeof root.message === 'string' ? root.message : message
  const made = new Error(typeof words === 'string' ? words : 'The request failed', { cause: error })
  return Object.assign(made, { code: number, ...(root.data !== undefined && { data: root.data }) })
}

/** The innermost cause that carries a code: the wallet's or node's own error. */
function deepest(error: unknown): { message?: unknown; data?: unknown } {
  let found: { message?: unknown; data?: unknown } = {}
  let now: unknown = error
  for (let depth = 0; depth < 8 && typeof now === 'object' && now !== null; depth += 1) {
    const { code, cause } = now as { code?: unknown; cause?: unknown }
    if (typeof code === 'number') found = now
    now = cause
  }
  return found
}
