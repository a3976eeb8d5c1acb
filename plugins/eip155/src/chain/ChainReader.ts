import type { Network, RpcRequest } from '@plugboard/core'
import { fallback, http } from 'viem'
import type { Eip155Options } from '../Eip155Options.js'

type Send = (request: { method: string; params?: unknown }) => Promise<unknown>

/** Reads from networks over HTTP, using the host's endpoints before the public ones, and never through a wallet. */
export class ChainReader {
  private readonly senders = new Map<string, Send>()

  constructor(private readonly options: Eip155Options) {}

  send(
    network: Network,
    { method, params, signal }: Pick<RpcRequest, 'method' | 'params' | 'signal'>
  ): Promise<unknown> {
    const answer = this.sender(network)(params === undefined ? { method } : { method, params })
    if (!signal) return answer
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
    })
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
