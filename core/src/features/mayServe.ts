import type { NetworkId } from '../contract/Network.js'

/**
 * Whether a source may serve a network, for those who only offer something: a source that has to look first may. That nobody could be asked is
 * the error of whoever asks for more.
 */
export function mayServe(
  source: { serves(networkId: NetworkId): boolean | Promise<boolean> },
  networkId: NetworkId
): boolean {
  const serves = source.serves(networkId)
  if (typeof serves === 'boolean') return serves
  serves.catch(() => undefined)
  return true
}
