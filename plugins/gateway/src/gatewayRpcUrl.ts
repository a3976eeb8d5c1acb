import type { NetworkId } from '@plugboard/core'

/**
 * Where a gateway service passes JSON-RPC on to the endpoints of a chain, for the `rpcUrls` of a network: no endpoint of yours, and no key of one,
 * stands in the page then. The service has to name the chain in its `chains`.
 *
 * @param url address of the service; it may carry a path
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
