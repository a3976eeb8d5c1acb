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

/** Makes a KitError of what a wallet threw. Wallets of the standard have no codes of their own: they speak as EIP-1193 wallets do, or in words. */
export const translateWalletError = createErrorTranslator({
  codes: { [-32003]: solanaErrors.badTransaction },
  fallback: solanaErrors.walletFailed
})
