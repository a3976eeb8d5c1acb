import { isOwnError, type Network } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { polkadotErrors } from '../../errors.js'
import type { LightChain, LightClient, PolkadotOptions } from '../../PolkadotOptions.js'
import { type JsonRpcMessage, parseJsonRpcMessage } from './jsonRpcMessage.js'
import { openWebSocket } from './openWebSocket.js'

/** Opens transports to one network: each time to the next of its endpoints, or to its light client. */
export interface TransportSource {
  /** The number of endpoints used in turn; at least 1. */
  readonly size: number
  /** Milliseconds after which a silent endpoint is abandoned. A light client may take as long as it needs. */
  readonly silenceTimeoutMs?: number | undefined
  /** Opens a transport, and checks that it leads to this network. */
  open(): Promise<LightChain>
}

/** The endpoints that the host named, or the network's own. Networks with only HTTP endpoints also accept WebSockets there. */
export function createTransportSource(network: Network, options: PolkadotOptions): TransportSource {
  const { http, webSocket = [] } = network.rpcUrls.default
  const own = webSocket.length ? webSocket : http.map((url) => url.replace(/^http/, 'ws'))
  const endpoints = options.endpoints?.[network.caipNetworkId] ?? own
  if ('open' in endpoints) return { size: 1, open: () => openLightClient(endpoints, network) }
  const silenceTimeoutMs = options.timeout ?? 20_000
  let turn = 0
  return {
    size: Math.max(1, endpoints.length),
    silenceTimeoutMs,
    async open() {
      const url = endpoints[turn % endpoints.length]
      turn += 1
      if (url === undefined) throw new Error(`${network.name} has no endpoint`)
      // A third of the timeout of a read, so that another endpoint can be tried before the reader gives up.
      return openEndpoint(url, network, silenceTimeoutMs / 3)
    }
  }
}

async function openEndpoint(url: string, network: Network, timeoutMs: number): Promise<LightChain> {
  const transport = await openWebSocket(url, timeoutMs)
  return waitFor(() => checked(transport, network), { timeoutMs }).catch((error) => {
    transport.remove()
    throw error
  })
}

async function openLightClient(client: LightClient, network: Network): Promise<LightChain> {
  try {
    return await checked(await client.open(), network)
  } catch (cause) {
    if (isOwnError(cause) || !(await isWasmForbidden())) throw cause
    const notes =
      "Light clients are WebAssembly: add 'wasm-unsafe-eval' to script-src, or use WebSocket endpoints."
    throw polkadotErrors.wasmForbidden({ cause, notes })
  }
}

/** Requests the hash of the first block: an endpoint of another network, or of a fork, is not trusted. */
async function checked(transport: LightChain, { name, caipNetworkId }: Network): Promise<LightChain> {
  try {
    const question = { jsonrpc: '2.0', id: 0, method: 'chain_getBlockHash', params: [0] }
    transport.sendJsonRpc(JSON.stringify(question))
    let answer: JsonRpcMessage = {}
    while (answer.id !== 0) answer = parseJsonRpcMessage(await transport.nextJsonRpcResponse())
    const { result } = answer
    if (typeof result !== 'string') throw new Error('The endpoint did not say which chain it serves')
    if (`polkadot:${result.slice(2, 34)}` === caipNetworkId) return transport
    throw polkadotErrors.wrongChain({ notes: `An endpoint of ${name} has the genesis hash ${result}.` })
  } catch (error) {
    transport.remove()
    throw error
  }
}

/** An empty WebAssembly module. */
const emptyModule = [0, 97, 115, 109, 1, 0, 0, 0] as const

/** Whether the page's policy prevents WebAssembly from running: `script-src` without `'wasm-unsafe-eval'`. */
async function isWasmForbidden(): Promise<boolean> {
  try {
    await WebAssembly.compile(Uint8Array.from(emptyModule))
    return false
  } catch {
    return true
  }
}
