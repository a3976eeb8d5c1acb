import type { Network, PluginContext, RpcRequest } from '@plugboard/core'
import type { Eip155Options } from '../Eip155Options.js'
import { requestChain } from './switchChain.js'

/** Sends a request to a wallet that can only be sent requests. */
export type SendRequest = (request: Pick<RpcRequest, 'method' | 'params'>) => Promise<unknown>

/** As `NamespaceAdapter.requestNetwork`. A wallet that moved when it added the network answers the second switch at once (EIP-3326). */
export async function requestNetwork(
  network: Network,
  kit: Pick<PluginContext, 'config'>,
  { rpcUrls }: Pick<Eip155Options, 'rpcUrls'>,
  send: SendRequest
): Promise<void> {
  const secret = rpcUrls?.[network.caipNetworkId]
  const open = { secret, projectId: kit.config.projectId }
  await requestChain(
    (method, params) => send({ method, params }),
    network,
    open,
    async () => false
  )
}
