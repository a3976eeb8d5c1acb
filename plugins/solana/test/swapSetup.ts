import { afterAll, beforeAll } from '@jest/globals'
import type { SwapInstructions, SwapIntent, SwapQuote } from '@plugboard/core'
import { minimumOut } from '@plugboard/core/features'
import { nativeMint, seedExchange } from '../../../demo/stack/solana/exchange/seedExchange.mjs'
import { startAggregator } from '../../../demo/stack/solana/exchange/startAggregator.mjs'
import { tradeOnExchange } from '../../../demo/stack/solana/exchange/tradeOnExchange.mjs'
import {
  associatedAddress,
  createAssociated,
  keyOf,
  mintTo
} from '../../../demo/stack/solana/instructions.mjs'
import { mintAuthority, mintTokens } from '../../../demo/stack/solana/mintTokens.mjs'
import { rpcTo, sendInstructions } from '../../../demo/stack/solana/sendInstructions.mjs'
import { tokenPrograms } from '../src/chain/tokenPrograms'
import type { SwapProgram } from '../src/index'
import { type Page, paymentSetup } from './paymentSetup'

/** The key of the aggregator. */
export const key = 'k3y-of-the-operator'

export const sol = 1_000_000_000n
export const dollar = 1_000_000n

/** The parts of a `/build` answer that tests read. */
export interface Built {
  readonly inAmount: string
  readonly outputMint: string
  readonly outAmount: string
  readonly swapInstruction: {
    readonly programId: string
    readonly accounts: readonly {
      readonly pubkey: string
      readonly isSigner: boolean
      readonly isWritable: boolean
    }[]
    readonly data: string
  }
  readonly addressesByLookupTableAddress: Readonly<Record<string, unknown>>
}

/** The setup of swap tests: an exchange on a real chain that is called like Jupiter's aggregator, and a service that answers like Jupiter's. */
export function swapSetup() {
  const setup = paymentSetup()
  const { chain, begin } = setup
  /** Filled before the first test. */
  const at = {} as {
    exchange: Awaited<ReturnType<typeof seedExchange>>
    aggregator: Awaited<ReturnType<typeof startAggregator>>
    /** Mints: `dawn` has a pool with SOL, `ember` has none. */
    dawn: string
    ember: string
    programs: readonly SwapProgram[]
  }

  beforeAll(async () => {
    const [dawn = '', ember = ''] = await mintTokens(chain.url, [])
    const exchange = await seedExchange(chain.url, dawn)
    const aggregator = await startAggregator({ url: chain.url, exchange, key })
    const programs = [{ networkId: 'solana:local', kind: 'jupiterV6', address: exchange.program }] as const
    Object.assign(at, { exchange, aggregator, dawn, ember, programs })
  }, 30_000)
  afterAll(() => at.aggregator?.stop())

  /** Queries the aggregator for an account. */
  const askFor =
    (taker: string) =>
    async (from: string, to: string, amount: bigint, slippageBps = 100): Promise<Built> => {
      const query = { inputMint: from, outputMint: to, amount: String(amount), taker }
      const params = new URLSearchParams({ ...query, slippageBps: String(slippageBps) })
      const answer = await fetch(`${at.aggregator.url}/build?${params}`, { headers: { 'x-api-key': key } })
      if (!answer.ok) throw new Error(`the aggregator answered ${answer.status}`)
      return (await answer.json()) as Built
    }

  /** Somebody else buys dollars for this many lamports, so that they become more expensive. */
  async function buyMuch(lamports: bigint): Promise<void> {
    const rival = await keyOf(210)
    await chain.fund(rival.address, Number(lamports + sol))
    const built = await askFor(rival.address)(nativeMint, at.dawn, lamports)
    await tradeOnExchange(chain.url, rival, built, at.exchange.tokenProgram)
  }

  /** Creates tokens of a mint for an owner. @returns the account that holds them */
  async function giveTokens(owner: string, mint: string, program: string, amount: bigint): Promise<string> {
    const payer = await keyOf(mintAuthority)
    const account = await associatedAddress(owner, mint, program)
    const made = await createAssociated(payer, owner, mint, program)
    await sendInstructions(rpcTo(chain.url), payer, [made, mintTo(mint, account, payer, amount, program)])
    return account
  }
  const giveDollars = (owner: string, amount: bigint) =>
    giveTokens(owner, at.dawn, tokenPrograms.token, amount)

  /** A page that swaps. */
  async function beginSwaps(page: Page = {}) {
    const begun = await begin({ swapPrograms: at.programs, ...page })
    const { connection, capabilities } = begun
    const ask = askFor(begun.address)
    /** The intent of an honest source. @param from and `to`: mints; SOL if absent */
    const toIntent = async (
      from: string | undefined,
      to: string | undefined,
      amountIn: bigint,
      slippageBps = 100
    ): Promise<SwapIntent & { readonly plan: SwapInstructions }> => {
      const built = await ask(from ?? nativeMint, to ?? nativeMint, amountIn, slippageBps)
      const amountOut = BigInt(built.outAmount)
      const { accounts, ...rest } = built.swapInstruction
      const quote: SwapQuote = {
        connection,
        from: { networkId: 'solana:local', token: from },
        to: { networkId: 'solana:local', token: to },
        ...{ amountIn, slippageBps, amountOut, minOut: minimumOut(amountOut, slippageBps) },
        ...{ id: 'q', source: 'jupiter', route: [], expiresAt: Date.now() + 30_000 }
      }
      const instruction = {
        ...rest,
        accounts: accounts.map(({ pubkey, ...may }) => ({ address: pubkey, ...may }))
      }
      const tables = Object.keys(built.addressesByLookupTableAddress)
      const plan = { kind: 'instructions', instructions: [instruction], tables } as const
      return { kind: 'swap', connection, quote, plan }
    }
    const prepareSwap = (intent: SwapIntent) => {
      if (!capabilities?.prepare) throw new Error('the namespace prepares nothing')
      return capabilities.prepare(intent, {})
    }
    return { ...begun, toIntent, prepareSwap, ask }
  }

  return { ...setup, at, beginSwaps, buyMuch, giveDollars, giveTokens }
}
