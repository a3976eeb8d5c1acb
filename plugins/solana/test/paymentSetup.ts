import { afterAll, afterEach, beforeAll } from '@jest/globals'
import {
  type AnyPlugin,
  createKit,
  type Network,
  type PreparedTransaction,
  type TransferIntent
} from '@plugboard/core'
import { Keypair } from '@solana/web3.js'
import { startServer } from '../../../tests/jest/startServer'
import { decodeAccount } from '../src/chain/readMint'
import { decodeTokenAccount } from '../src/chain/tokenAccount'
import { type SwapProgram, solana } from '../src/index'
import { StandardDouble } from './StandardDouble'
import { type LocalSolana, startLocal } from './startLocal'

/** The network's minimum balance for an account without data, and its fee for a signature: lamports. */
export const rentMinimum = 890_880n
export const signatureFee = 5_000n

export const randomAddress = (): string => Keypair.generate().publicKey.toBase58()

/** Who gains what, in base units. */
export const deltas = ({ changes }: PreparedTransaction) =>
  changes.map(({ owner, delta }) => [owner, delta] as const)

type Answer = (params: readonly unknown[]) => unknown

/** How a test's page differs from the default. */
export interface Page {
  /** Lamports of the account. Default: 10 SOL. */
  readonly lamports?: number
  readonly url?: string
  readonly networkId?: string
  readonly swapPrograms?: readonly SwapProgram[]
  readonly plugins?: readonly AnyPlugin[]
  /** Has the wallet send what it signs. */
  readonly send?: (signed: Uint8Array) => Promise<string>
}

/** A real chain for the tests of one file; each test has its own accounts. */
export function paymentSetup(slotTime?: number) {
  /** Filled before the first test. */
  const chain = {} as LocalSolana
  beforeAll(async () => {
    Object.assign(chain, await startLocal(slotTime))
  })
  afterAll(() => chain.stop())

  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
  })

  /** A page with a connected wallet. */
  async function begin(page: Page = {}) {
    const { lamports = 10_000_000_000, url, networkId = 'local', swapPrograms, plugins = [], send } = page
    const wallet = new StandardDouble('Vault', [Keypair.generate()], send)
    cleanups.push(wallet.register())
    const network: Network = {
      id: networkId,
      name: 'Local',
      caipNetworkId: `solana:${networkId}`,
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [url ?? chain.url] } }
    }
    const own = solana({ networks: [network], timeout: 3000, swapPrograms })
    const kit = createKit({ plugins: [own, ...plugins], storage: null })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const connection = await kit.connect('solana.vault')
    const { address } = connection.account
    if (lamports) await chain.fund(address, lamports)
    const prompts = wallet.prompts
    const { capabilities } = kit.namespace('solana') ?? {}
    const prepare = (intent: Partial<Omit<TransferIntent, 'kind'>>, signal?: AbortSignal) => {
      if (!capabilities?.prepare) throw new Error('the namespace prepares nothing')
      const given = { to: randomAddress(), amount: 1_000_000_000n, connection, ...intent }
      return capabilities.prepare({ kind: 'transfer', ...given }, { signal })
    }
    /** A payment in a token by its mint. */
    const asset = (token: string) => ({ networkId: network.caipNetworkId, token }) as const
    /** The number of requests to the wallet since it was connected. */
    const asked = () => wallet.prompts - prompts
    return { kit, wallet, connection, address, network, capabilities, prepare, asset, asked }
  }

  const lamportsOf = async (address: string): Promise<bigint> => {
    const { value } = (await chain.rpc('getBalance', address)) as { value: number }
    return BigInt(value)
  }

  /** An owner's balance of a token in base units. */
  const tokensOf = async (owner: string, mint: string): Promise<bigint> => {
    const answer = await chain.rpc('getTokenAccountsByOwner', owner, { mint }, { encoding: 'base64' })
    const { value } = answer as { value: readonly { account: unknown }[] }
    return value.reduce((total, { account }) => {
      const found = decodeAccount(account)
      return total + ((found && decodeTokenAccount(found)?.amount) ?? 0n)
    }, 0n)
  }

  /** An endpoint that passes requests on to the chain, and answers some methods itself; if a handler throws, the request is refused. */
  async function endpoint(answers: Readonly<Record<string, Answer>>): Promise<string> {
    const { url, stop } = await startServer(async (body, response) => {
      const { id, method, params } = JSON.parse(body)
      const own = answers[method]
      response.setHeader('content-type', 'application/json')
      if (!own) return response.end(await (await fetch(chain.url, { method: 'POST', body })).text())
      try {
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: await own(params) }))
      } catch (error) {
        const { message, code = -32601 } = error as Error & { readonly code?: number }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
      }
    })
    cleanups.push(stop)
    return url
  }

  return { chain, begin, lamportsOf, tokensOf, endpoint, cleanups }
}
