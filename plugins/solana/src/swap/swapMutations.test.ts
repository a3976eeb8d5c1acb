import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base64 } from '@scure/base'
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { exchangeProgram } from '../../../../demo/stack/solana/exchange/exchangeProgram.mjs'
import type { SwapWorld } from '../../test/changeSwap'
import { swapMutations } from '../../test/swapMutations'
import { dollar, sol, swapSetup } from '../../test/swapSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

const { chain, at, beginSwaps, cleanups, giveTokens, lamportsOf, tokensOf } = swapSetup()

/** A page whose account has SOL, dollars and a token that is not swapped. */
let page: Awaited<ReturnType<typeof beginSwaps>>
const world = {} as { -readonly [Name in keyof SwapWorld]: SwapWorld[Name] }

const tableHead = 56

const ended: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ended) await end()
})

/** A modified copy of the exchange's lookup table. */
async function tableWith(change: (data: Buffer) => void): Promise<string> {
  const { value } = (await chain.rpc('getAccountInfo', at.exchange.table, { encoding: 'base64' })) as {
    value: { data: readonly [string]; owner: string; lamports: number }
  }
  const data = Buffer.from(value.data[0], 'base64')
  change(data)
  const address = Keypair.generate().publicKey.toBase58()
  const { lamports, owner } = value
  await chain.rpc('surfnet_setAccount', address, { lamports, data: data.toString('hex'), owner })
  return address
}

beforeAll(async () => {
  page = await beginSwaps()
  // One page for all tests.
  const kept = cleanups.splice(0)
  ended.push(...kept.reverse())
  const [thief, copy] = [0, 1].map(() => Keypair.generate().publicKey.toBase58()) as [string, string]
  const give = (owner: string, mint: string, program: string) =>
    giveTokens(owner, mint, program, 1_000n * dollar)
  await chain.fund(thief, 1_000_000_000)
  await chain.rpc('surfnet_writeProgram', copy, Buffer.from(await exchangeProgram()).toString('hex'), 0)
  await give(page.address, at.dawn, tokenPrograms.token)
  Object.assign(world, {
    ...{ user: page.address, thief, copy, ember: at.ember },
    thiefTokens: await give(thief, at.dawn, tokenPrograms.token),
    emberTokens: await give(page.address, at.ember, tokenPrograms.token2022),
    oldTable: await tableWith((data) => data.writeBigUInt64LE(1n, 4))
  })
}, 30_000)

/** The result of preparing: the codes of the findings that forbid it. */
const outcomeOf = (intent: Parameters<typeof page.prepareSwap>[0]) =>
  page.prepareSwap(intent).then(
    ({ findings }) => findings.filter(({ level }) => level === 'block').map(({ level }) => level),
    ({ code }) => [code]
  )

describe('the back end’s answer for a swap on Solana', () => {
  /** The answers of an honest node. */
  const right = {} as Record<'sol' | 'dollars', Awaited<ReturnType<typeof page.toIntent>>>
  beforeAll(async () => {
    right.sol = await page.toIntent(undefined, at.dawn, 2n * sol)
    right.dollars = await page.toIntent(at.dawn, undefined, 100n * dollar)
  })

  it.each(['sol', 'dollars'] as const)('can be signed if it is honest about %s', async (pays) => {
    expect(await outcomeOf(right[pays])).toEqual([])
  })

  it.each(swapMutations)('is rejected for $name', async ({ mutate, pays, code }) => {
    const outcome = await outcomeOf(mutate(right[pays ?? 'sol'], world))

    expect(outcome).toEqual([code ? `solana/${code}` : expect.stringMatching(/^(solana\/\w+|block)$/)])
    expect(page.asked()).toBe(0)
  })
})

it('a lookup table that points elsewhere changes nothing: the signed swap names the accounts that were reviewed', async () => {
  const elsewhere = await tableWith((data) => {
    const addresses = (data.length - tableHead) / 32
    for (let one = 0; one < addresses; one += 1)
      new PublicKey(world.thief).toBuffer().copy(data, tableHead + 32 * one)
  })
  const intent = await page.toIntent(undefined, at.dawn, 2n * sol)
  const before = [await lamportsOf(world.thief), await tokensOf(page.address, at.dawn)] as const

  const prepared = await page.prepareSwap({ ...intent, plan: { ...intent.plan, tables: [elsewhere] } })

  expect([prepared.simulated, prepared.findings]).toEqual(['passed', []])
  const { transaction } = Object(prepared.steps[0]?.request.params) as { transaction: string }
  const { message } = VersionedTransaction.deserialize(base64.decode(transaction))
  const named = message.staticAccountKeys.map((key) => key.toBase58())
  expect(named).toEqual(
    expect.arrayContaining(intent.plan.instructions[0]?.accounts.map(({ address }) => address) ?? [])
  )
  expect(named).not.toContain(world.thief)
  const sent = await prepared.send()
  expect(await sent.settled).toBe('confirmed')
  const after = [await lamportsOf(world.thief), await tokensOf(page.address, at.dawn)]
  expect(after).toEqual([before[0], before[1] + intent.quote.amountOut])
})
