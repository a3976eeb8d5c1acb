import type { Capabilities, NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace, NetworkId } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { FakeLedger } from './FakeLedger.js'
import { toyNetwork } from './toyNetwork.js'

/** The properties of a fake chain. */
export interface FakeNamespaceOptions {
  /** Default `'toy'`. */
  readonly id?: Namespace | undefined
  /** Number of networks; their references are 1, 2 … Default 2. */
  readonly networks?: number | undefined
  /** The CAIP-2 ids of its networks, instead of a number. */
  readonly networkIds?: readonly NetworkId[] | undefined
  /** Accounts and payments: with it the chain has `holdings`, `activity`, `describe`, `prepare`, `follow` and `transactionStatus`. Default: none of them. */
  readonly ledger?: FakeLedger | undefined
  /** Native balance in base units of 2 decimals, or a function that reads it. Default: the ledger's, otherwise 12345n. */
  readonly balance?: bigint | ((address: string) => Promise<bigint>) | undefined
  /** What counts as an address. Default: short lower-case words. */
  readonly parseAddress?: NamespaceAdapter['parseAddress'] | undefined
  /** Capabilities that add to or replace `balance` and `message`. */
  readonly capabilities?: Capabilities | undefined
  /** Answers a read. Default: the method's own name; methods that begin with `fail` are refused. */
  readonly answer?: ((request: RpcRequest) => unknown) | undefined
}

const answerByName = ({ method }: RpcRequest): unknown => {
  if (method.startsWith('fail')) throw coreErrors.unexpected({ notes: `The fake chain refuses ${method}.` })
  return method
}

/** Creates a chain in memory: addresses are short lower-case words, and methods that begin with `sign` need approval. */
export function fakeNamespace({
  id = 'toy',
  networks: count = 2,
  networkIds = Array.from({ length: count }, (_, index) => `${id}:${index + 1}` as const),
  ledger,
  balance = ledger ? async (address) => ledger.balanceOf(address) : 12345n,
  parseAddress = (value) => (/^[a-z0-9]{1,64}$/.test(value) ? value : undefined),
  answer = answerByName,
  capabilities
}: FakeNamespaceOptions = {}): NamespaceAdapter {
  const networks = networkIds.map((networkId) => toyNetwork(id, networkId))
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
      balance: async (address, _network, signal) => {
        if (!parseAddress(address)) throw coreErrors.invalidCaipAddress()
        if (signal?.aborted) throw connectErrors.aborted()
        const value = typeof balance === 'bigint' ? balance : await balance(address)
        return { value, decimals: 2, symbol: 'TOY' }
      },
      message: async ({ session, networkId }, text) =>
        String(await session.request({ method: 'sign_text', params: [text], namespace: id, networkId })),
      ...ledger?.capabilities({ networks, parseAddress }),
      ...capabilities
    }
  }
}
