import type { Namespace } from '../contract/Namespace.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Network } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { coreErrors } from '../errors/coreErrors.js'

/** What a fake chain is like. */
export interface FakeNamespaceOptions {
  /** Default `'toy'`. */
  readonly id?: Namespace | undefined
  /** How many networks it has; their references are 1, 2 … Default 2. */
  readonly networks?: number | undefined
  /** Native balance in base units of 2 decimals, or a function that reads it. Default 12345n. */
  readonly balance?: bigint | ((address: string) => Promise<bigint>) | undefined
  /** Answers a read. Default: the method's own name; methods that begin with `fail` are refused. */
  readonly answer?: ((request: RpcRequest) => unknown) | undefined
}

function toNetwork(namespace: Namespace, reference: number): Network {
  return {
    id: reference,
    name: `Toy ${reference}`,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 },
    rpcUrls: { default: { http: [] } }
  }
}

const answerByName = ({ method }: RpcRequest): unknown => {
  if (method.startsWith('fail')) throw coreErrors.unexpected({ notes: `The fake chain refuses ${method}.` })
  return method
}

/** A chain in memory: addresses are short lower-case words, and methods that begin with `sign` need approval. */
export function fakeNamespace({
  id = 'toy',
  networks: count = 2,
  balance = 12345n,
  answer = answerByName
}: FakeNamespaceOptions = {}): NamespaceAdapter {
  const networks = Array.from({ length: count }, (_, index) => toNetwork(id, index + 1))
  const parseAddress = (value: string) => (/^[a-z0-9]{1,64}$/.test(value) ? value : undefined)
  return {
    id,
    networks,
    parseAddress,
    classify: (method) => (method.startsWith('sign') ? 'sign' : 'read'),
    read: async (request) => {
      if (!networks.some(({ caipNetworkId }) => caipNetworkId === request.networkId))
        throw coreErrors.chainNotSupported()
      return answer(request)
    },
    capabilities: {
      balance: async (address) => {
        if (!parseAddress(address)) throw coreErrors.invalidCaipAddress()
        const value = typeof balance === 'bigint' ? balance : await balance(address)
        return { value, decimals: 2, symbol: 'TOY' }
      },
      message: async ({ session, networkId }, text) =>
        String(await session.request({ method: 'sign_text', params: [text], namespace: id, networkId }))
    }
  }
}
