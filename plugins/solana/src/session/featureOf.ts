import { connectErrors } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'

/** A method of a wallet's feature, bound to it. @throws KitError `connect/unsupportedMethod` when the wallet has none */
export function featureOf<Method extends (...args: never[]) => unknown>(
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
