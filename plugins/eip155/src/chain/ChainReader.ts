import type { Network, RpcRequest } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { fallback, http } from 'viem'
import type { Eip155Options } from '../Eip155Options.js'

type Send = (request: { method: string; params?: unknown }) => Promise<unknown>

/** Reads from networks over HTTP, using the host's endpoints before the public ones, and never through a wallet. */
export class ChainReader {
  private readonly senders = new Map<string, Send>()

  constructor(private readonly options: Eip155Options) {}

  /** @throws KitError `connect/aborted`, and the errors of viem's transports */
  send(
    network: Network,
    { method, params, signal }: Pick<RpcRequest, 'method' | 'params' | 'signal'>
  ): Promise<unknown> {
    const ask = () => this.sender(network)(params === undefined ? { method } : { method, params })
    return waitFor(ask, { signal })
  }

  private sender(network: Network): Send {
    const known = this.senders.get(network.caipNetworkId)
    if (known) return known
    const { rpcUrls, timeout = 10_000, batch = true } = this.options
    const urls = [...(rpcUrls?.[network.caipNetworkId] ?? []), ...network.rpcUrls.default.http]
    const transports = urls.map((url) => http(url, { timeout, batch, retryCount: 1 }))
    const { request } = fallback(transports, { retryCount: 0 })({ timeout })
    this.senders.set(network.caipNetworkId, request as Send)
    return request as Send
  }
}
