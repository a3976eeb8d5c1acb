import type { NetworkId } from '@plugboard/core'

/**
 * The URL at which a gateway service forwards JSON-RPC to the endpoints of a chain, for the `rpcUrls` of a network: the page then contains none of
 * your endpoints or their keys. The service must name the chain in its `chains`.
 *
 * @param url address of the service; it can have a path
 * @param projectId project at the service
 */
export function gatewayRpcUrl(
  url: string,
  { projectId, networkId }: { readonly projectId: string; readonly networkId: NetworkId }
): string {
  const address = new URL('v1/', url.replace(/\/?$/, '/'))
  address.searchParams.set('chainId', networkId)
  address.searchParams.set('projectId', projectId)
  return address.href
}
