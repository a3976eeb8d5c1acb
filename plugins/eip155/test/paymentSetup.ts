import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { type AnyPlugin, createKit, type PreparedTransaction, type TransferIntent } from '@plugboard/core'
import type { Hex } from 'viem'
import { startServer } from '../../../tests/jest/startServer'
import { eip155 } from '../src/index'
import type { SwapRouter } from '../src/swap/SwapRouter'
import { balanceQuestion } from '../src/tokens/describeTokens'
import { announce } from './announce'
import { type ContractName, deployContract } from './deployContract'
import { type Anvil, startAnvil } from './startAnvil'
import { WalletDouble } from './WalletDouble'

/** The first two accounts of anvil, and an address for contracts. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const contract = `0x${'c0'.repeat(20)}`
export const ether = 10n ** 18n

interface EndpointOptions {
  readonly refuses?: readonly string[]
  readonly refusesCall?: (call: { readonly to?: string }) => boolean
  readonly target?: string
  /** Answers instead of the chain with `{ result }` or `{ error }`, if it returns one. */
  readonly instead?: (request: ForwardedRequest) => Promise<object | undefined>
  readonly onRequest?: (request: { readonly method: string; readonly params: readonly unknown[] }) => void
}

/** A request that a page has sent to an endpoint. */
export interface ForwardedRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly { readonly to?: string }[]
}

interface PageOptions {
  /** The page's endpoint. Default: the chain's own. */
  readonly url?: string
  readonly account?: string
  readonly swapRouters?: readonly SwapRouter[]
  readonly plugins?: readonly AnyPlugin[]
}

/** A real chain for the tests of one file. Each test starts with the state that the previous one left. */
export function paymentSetup() {
  const cleanups: (() => unknown)[] = []
  let chain: Anvil
  let snapshot: unknown

  beforeAll(async () => {
    chain = await startAnvil(31337)
  })
  afterAll(() => chain.stop())
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
    if (snapshot) await chain.rpc('evm_revert', [snapshot])
    snapshot = undefined
    localStorage.clear()
  })

  const rpc: Anvil['rpc'] = (method, params) => chain.rpc(method, params)

  /** A page with a connected wallet. */
  async function begin({ url = chain.url, account = alice, swapRouters, plugins = [] }: PageOptions = {}) {
    snapshot ??= await chain.rpc('evm_snapshot')
    const double = new WalletDouble(new Map([[31337, chain]]), [account])
    cleanups.push(announce(double))
    const network = {
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } }
    }
    const kit = createKit({ plugins: [eip155({ networks: [network], swapRouters }), ...plugins] })
    cleanups.push(() => kit.dispose())
    await kit.start()
    const connection = await kit.connect('com.example.vault')
    double.asked.length = 0
    const prepare = (intent: Partial<Omit<TransferIntent, 'kind'>>, signal?: AbortSignal) => {
      const capability = kit.namespace('eip155')?.capabilities.prepare
      if (!capability) throw new Error('the namespace prepares nothing')
      return capability({ kind: 'transfer', connection, to: bob, amount: ether, ...intent }, { signal })
    }
    /** The transactions that the wallet was asked for. */
    const sent = () =>
      double.asked.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params)
    return { kit, double, connection, prepare, sent }
  }

  /** An endpoint that forwards to a chain, and refuses some methods, or some calls of contracts. */
  async function endpoint({ refuses = [], refusesCall = () => false, ...options }: EndpointOptions) {
    const { target, instead, onRequest } = options
    const forward = async (call: ForwardedRequest): Promise<unknown> => {
      onRequest?.(call)
      const own = await instead?.(call)
      if (own) return { jsonrpc: '2.0', id: call.id, ...own }
      if (refuses.includes(call.method) || (call.method === 'eth_call' && refusesCall(call.params[0] ?? {})))
        return { jsonrpc: '2.0', id: call.id, error: { code: -32601, message: 'the method does not exist' } }
      const answer = await fetch(target ?? chain.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call)
      })
      return answer.json()
    }
    const { url, stop } = await startServer(async (body, response) => {
      const calls: unknown = JSON.parse(body)
      const answer = Array.isArray(calls)
        ? await Promise.all(calls.map(forward))
        : await forward(calls as never)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
    cleanups.push(stop)
    return url
  }

  /** Deploys a contract of `tests/contracts`; the whole supply of a token then belongs to Alice. */
  const deploy = (name: ContractName, args?: Hex) => deployContract(rpc, name, args)

  const balanceOf = async (address: string) =>
    BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string)

  /** How much of a token an account has. */
  const tokensOf = async (token: string, owner: string) =>
    BigInt((await rpc('eth_call', [{ to: token, data: balanceQuestion(owner as Hex) }, 'latest'])) as string)

  return { begin, endpoint, rpc, balanceOf, deploy, tokensOf }
}

/** What a transaction changes, as pairs of owner and amount. */
export const deltas = ({ changes }: PreparedTransaction) =>
  changes.map(({ owner, delta }) => [owner, delta] as const)
