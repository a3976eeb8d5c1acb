/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { gainsIn, historySetup, type Payer, readLedger } from '../../test/historySetup'

const { chain, pagesOf, newPayer, pay } = historySetup()

const party = fc.nat(3)
const coins = fc.uniqueArray(
  fc.record({
    denom: fc.constantFrom('uatom', 'uphoton'),
    amount: fc.integer({ min: 1, max: 3_000_000 }).map(String)
  }),
  { minLength: 1, selector: ({ denom }) => denom }
)
const transaction = fc.record({
  from: party,
  payments: fc.array(fc.record({ to: party, coins }), { minLength: 1, maxLength: 3 }),
  feeDenom: fc.constantFrom('uatom', 'uatom', 'uphoton'),
  fails: fc.constantFrom('no', 'no', 'no', 'tooMuch', 'noGas')
})

const withoutNothing = (gains: ReadonlyMap<string, bigint> = new Map()) =>
  new Map([...gains].filter(([, amount]) => amount !== 0n))

it('the history of every account matches the raw bytes of the blocks', async () => {
  const transactions = fc.array(transaction, { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(transactions, async (all) => {
      const payers = await Promise.all([0, 1, 2, 3].map(() => newPayer(500_000_000n)))
      for (const { address } of payers) await chain.fund(address, 500_000_000n, 'uphoton')
      const at = (index: number) => payers[index] as Payer

      for (const { from, payments, feeDenom, fails } of all) {
        const sorted = payments.map(({ to, coins: given }) => ({
          to: at(to).address,
          coins: [...given].sort((one, other) => (one.denom < other.denom ? -1 : 1))
        }))
        if (fails === 'tooMuch')
          sorted.push({ to: at(0).address, coins: [{ denom: 'uatom', amount: '9000000000' }] })
        const gas = fails === 'noGas' ? '50000' : '800000'
        await pay(at(from), sorted, { fee: { denom: feeDenom, amount: '20000' }, gas })
      }

      const ledger = await readLedger(chain)
      for (const { address } of payers) {
        const reported = (await pagesOf(address)).flatMap(({ data }) => data)
        for (const one of reported) checkTransaction(one, chain.network.caipNetworkId)
        const seen = reported.map((one) => [
          one.id,
          one.metadata.minedAt,
          one.metadata.status === 'failed',
          withoutNothing(gainsIn(one))
        ])
        const wanted = [...ledger].flatMap(([id, { time, hasFailed, gains }]) =>
          gains.has(address) ? [[id, time, hasFailed, withoutNothing(gains.get(address))]] : []
        )
        // Each block has one of them.
        expect(seen).toEqual(wanted.reverse())
      }
    }),
    { numRuns: 1 }
  )
}, 120_000)
