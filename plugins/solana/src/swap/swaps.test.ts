import { describe, expect, it } from '@jest/globals'
import { base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { exchangeProgram } from '../../../../demo/stack/solana/exchange/exchangeProgram.mjs'
import { signatureFee } from '../../test/paymentSetup'
import { dollar, sol, swapSetup } from '../../test/swapSetup'

const { chain, at, beginSwaps, buyMuch, giveDollars, lamportsOf, tokensOf } = swapSetup()

/** The number of an owner's token accounts. */
async function accountsOf(owner: string): Promise<number> {
  const programId = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const { value } = (await chain.rpc('getTokenAccountsByOwner', owner, { programId })) as {
    value: readonly unknown[]
  }
  return value.length
}

const findings = ({ findings: all }: { findings: readonly { code: string; level: string }[] }) =>
  all.map(({ code, level }) => `${code} ${level}`)

describe('a swap', () => {
  it('of SOL yields at least the promised amount, costs what was shown, and leaves nothing behind', async () => {
    const { toIntent, prepareSwap, address } = await beginSwaps()
    const intent = await toIntent(undefined, at.dawn, 2n * sol)
    const before = await lamportsOf(address)

    const prepared = await prepareSwap(intent)

    expect([prepared.reason, findings(prepared)]).toEqual([undefined, []])
    const { amountOut } = intent.quote
    const minimum = (amountOut * 9_900n) / 10_000n
    expect(prepared.changes.map(({ asset, delta }) => [asset.symbol, delta])).toEqual([
      ['SOL', -2n * sol],
      ['DAWN', amountOut]
    ])
    expect(prepared.calls).toMatchObject([
      { action: 'swap', asset: { symbol: 'SOL' }, amount: 2n * sol, minimum: { amount: minimum } }
    ])
    const sent = await prepared.send()
    expect(await sent.settled).toBe('confirmed')
    expect(await tokensOf(address, at.dawn)).toBe(amountOut)
    expect(before - (await lamportsOf(address))).toBe(2n * sol + (prepared.fee?.most ?? 0n))
    // The wrapped SOL is gone, and with it its account.
    expect(await accountsOf(address)).toBe(1)
  })

  it('of all SOL minus fee and reserve goes through, but not if it takes most of the reserve', async () => {
    const { toIntent, prepareSwap, address } = await beginSwaps()
    const held = await lamportsOf(address)
    const half = await prepareSwap(await toIntent(undefined, at.dawn, held / 2n))
    const [fee, reserve] = [half.fee?.most ?? 0n, half.reserve ?? 0n]

    const tooMuch = await toIntent(undefined, at.dawn, held - fee - reserve / 10n)
    await expect(prepareSwap(tooMuch)).rejects.toMatchObject({ code: 'solana/notEnough' })
    const prepared = await prepareSwap(await toIntent(undefined, at.dawn, held - (fee * 11n) / 10n - reserve))

    expect(prepared.reason).toBeUndefined()
    expect(await (await prepared.send()).settled).toBe('confirmed')
  })

  it('for SOL unwraps the received SOL', async () => {
    const { toIntent, prepareSwap, address } = await beginSwaps()
    await (await (await prepareSwap(await toIntent(undefined, at.dawn, sol))).send()).settled
    const [before, held] = [await lamportsOf(address), await tokensOf(address, at.dawn)]
    const intent = await toIntent(at.dawn, undefined, 100n * dollar)

    const prepared = await prepareSwap(intent)

    expect([prepared.reason, findings(prepared)]).toEqual([undefined, []])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(held - (await tokensOf(address, at.dawn))).toBe(100n * dollar)
    const arrived = (await lamportsOf(address)) - before + (prepared.fee?.most ?? 0n)
    expect(arrived).toBe(intent.quote.amountOut)
    expect(prepared.fee?.most).toBeLessThanOrEqual(signatureFee)
    expect(await accountsOf(address)).toBe(1)
  })

  it('is shorter by the plan’s lookup table, which is read from the chain', async () => {
    const { toIntent, prepareSwap } = await beginSwaps()
    const intent = await toIntent(undefined, at.dawn, sol)
    const prepareWith = async (tables: readonly string[]) => {
      const { steps } = await prepareSwap({ ...intent, plan: { ...intent.plan, tables } })
      const { transaction } = Object(steps[0]?.request.params) as { transaction: string }
      const bytes = base64.decode(transaction)
      const { addressTableLookups } = VersionedTransaction.deserialize(bytes).message
      return { tables: addressTableLookups.length, length: bytes.length }
    }
    const [short, long] = [await prepareWith(intent.plan.tables), await prepareWith([])]
    expect([short.tables, long.tables]).toEqual([1, 0])
    expect(short.length).toBeLessThan(long.length)
  })

  it('costs nothing if the pool has moved in the meantime', async () => {
    const { toIntent, prepareSwap, address } = await beginSwaps()
    const prepared = await prepareSwap(await toIntent(undefined, at.dawn, 2n * sol))
    const before = await lamportsOf(address)
    await buyMuch(800n * sol)

    await expect(prepared.send()).rejects.toMatchObject({ code: 'solana/swapOvertaken' })

    expect([before - (await lamportsOf(address)), await tokensOf(address, at.dawn)]).toEqual([0n, 0n])
  })

  it.each([
    ['gives nothing for tokens', 'givesNothing', 'tokens'],
    ['gives nothing for SOL', 'givesNothing', 'SOL'],
    ['takes twice as much', 'takesTwice', 'tokens']
  ] as const)(
    'loses nothing to a program that %s by now: the chain enforces what was shown',
    async (_, lie, pays) => {
      const { toIntent, prepareSwap, address } = await beginSwaps()
      await giveDollars(address, 1_000n * dollar)
      const intent = () =>
        pays === 'SOL' ? toIntent(undefined, at.dawn, 2n * sol) : toIntent(at.dawn, undefined, 100n * dollar)
      const prepared = await prepareSwap(await intent())
      expect(findings(prepared)).toEqual([])
      const before = [await lamportsOf(address), await tokensOf(address, at.dawn)]
      const write = async (bytes: Uint8Array) =>
        chain.rpc('surfnet_writeProgram', at.exchange.program, Buffer.from(bytes).toString('hex'), 0)
      await write(await exchangeProgram({ lie }))
      try {
        await expect(prepared.send()).rejects.toMatchObject({ code: 'solana/swapOvertaken' })
        // It cannot be prepared either.
        const again = await prepareSwap(await intent())
        expect(findings(again)).toEqual(['wouldFail block'])
      } finally {
        await write(await exchangeProgram())
      }
      expect([await lamportsOf(address), await tokensOf(address, at.dawn)]).toEqual(before)
    }
  )
})
