import { connectErrors, type KitError } from '@plugboard/core'
import { createErrorTranslator, readSafely } from '@plugboard/core/chain'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { failureOf } from '../chain/sendTransaction.js'
import { solanaErrors } from '../errors.js'

/** A method of a wallet's feature, bound to it. @throws KitError `connect/unsupportedMethod` if the wallet has none */
export function featureMethod<Method extends (...args: never[]) => unknown>(
  wallet: StandardWallet,
  feature: string,
  name: string
): Method {
  const holder = wallet.features[feature] as Record<string, unknown> | undefined
  const method = holder?.[name]
  if (typeof method !== 'function')
    throw connectErrors.unsupportedMethod({ notes: `The wallet has no '${feature}'.` })
  return method.bind(holder) as Method
}

/** Converts what a wallet threw to a KitError. The standard defines no error codes: wallets use those of EIP-1193 and of nodes, or words. */
export const translateWalletError = createErrorTranslator({
  codes: { [-32002]: pendingOrFailing, [-32003]: solanaErrors.badTransaction },
  fallback: solanaErrors.walletFailed
})

/** In EIP-1474 the code means that an earlier request waits, and among nodes of Solana that a transaction would fail. */
function pendingOrFailing(detail: { readonly cause: unknown }): KitError {
  const err = readSafely(Object(readSafely(Object(detail.cause), 'data')), 'err')
  const message = readSafely(Object(detail.cause), 'message')
  const words = typeof message === 'string' ? message : ''
  if (err || /simulation/i.test(words)) return failing(err, detail)
  const isPending = /already open\b|\b(earlier|another|previous) request is (open|pending|waiting)/i.test(
    words
  )
  return (isPending ? connectErrors.alreadyPending : solanaErrors.walletFailed)(detail)
}

function failing(err: unknown, detail: { readonly cause: unknown }): KitError {
  try {
    return failureOf(err, detail.cause)
  } catch {
    // A wallet may give what cannot be read.
    return solanaErrors.failed(detail)
  }
}
