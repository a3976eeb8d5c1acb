import type { NetworkId } from '../contract/Network.js'

/**
 * Whether a source may serve a network, for callers that only offer something: a source that must look first counts as yes. If it then turns out
 * that no source can be asked, the caller that asks for more reports the error.
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
