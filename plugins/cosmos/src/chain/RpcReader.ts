import { type Network, safeJson } from '@plugboard/core'
import { askEndpoints, endpointsOf, unavailableStatuses } from '@plugboard/core/chain'
import { readText } from '@plugboard/core/read-text'
import type { CosmosOptions } from '../CosmosOptions.js'
import { cosmosErrors } from '../errors.js'

/** A call of CometBFT's JSON-RPC. */
export interface RpcCall {
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/** The longest answer that is read, in bytes: a block can be long. */
const maxLength = 20_000_000

/** Nodes send their errors with 500, so only these of the statuses above it are an endpoint's. */
const unavailable: readonly number[] = [...unavailableStatuses, 502, 503, 504]

/** Reads from a network's endpoints over HTTP: the host's own first, then the public ones, until one answers. */
export class RpcReader {
  constructor(private readonly options: Pick<CosmosOptions, 'rpcUrls' | 'timeout'>) {}

  /** @throws KitError `cosmos/readFailed`; the endpoint's own error, `{ code, message, data }`, is its cause */
  send(network: Network, { method, params, signal }: RpcCall): Promise<unknown> {
    const { rpcUrls, timeout: timeoutMs } = this.options
    const failed = ({ cause }: { readonly cause: unknown }) =>
      cosmosErrors.readFailed({ cause, notes: `No endpoint of ${network.name} answered ${method}.` })
    const ask = async (url: string, stopped: AbortSignal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? {} }),
        signal: stopped
      })
      const { status } = response
      if (unavailable.includes(status)) throw new Error(`The endpoint answered ${status}`)
      const { result, error } = readAnswer(await readText(response, maxLength), status)
      // A KitError ends the search, any other error leads to the next endpoint.
      if (error) throw cosmosErrors.readFailed({ cause: error, notes: messageOf(error) })
      return result
    }
    return askEndpoints(endpointsOf(network, rpcUrls), ask, { signal, timeoutMs, failed })
  }
}

/** Checks that a node belongs to the network's chain. @returns its version. @throws KitError `cosmos/readFailed` when it does not */
export async function checkChain(reader: RpcReader, network: Network, signal?: AbortSignal): Promise<string> {
  const status = Object(await reader.send(network, { method: 'status', signal })) as {
    node_info?: { network?: unknown; version?: unknown }
  }
  if (status.node_info?.network !== network.id)
    throw cosmosErrors.readFailed({ notes: `The endpoint belongs to a chain other than ${network.id}.` })
  return String(status.node_info.version)
}

function readAnswer(text: string, status: number): { readonly result?: unknown; readonly error?: unknown } {
  const answer = safeJson(text, { length: maxLength })
  if (typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer))
    return answer
  throw new Error(`${status} without an answer`)
}

function messageOf(error: unknown): string {
  const { message, data } = Object(error) as { message?: unknown; data?: unknown }
  return [message, data]
    .filter((text) => typeof text === 'string')
    .join(': ')
    .slice(0, 300)
}
