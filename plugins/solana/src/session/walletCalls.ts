import { connectErrors } from '@plugboard/core'
import { createErrorTranslator } from '@plugboard/core/chain'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
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

/** Converts what a wallet threw to a KitError. The standard defines no error codes: wallets use those of EIP-1193, or words. */
export const translateWalletError = createErrorTranslator({
  codes: { [-32003]: solanaErrors.badTransaction },
  fallback: solanaErrors.walletFailed
})
