/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { gainOf, historySetup, type Owner, readLedger } from '../../test/historySetup'
import { KeyWallet } from '../../test/KeyWallet'

const setup = bitcoinChainSetup()
const { chain } = setup
const { pagesOf, addressOf, coinsOf, spend, networkId } = historySetup(setup)

const owners: readonly Owner[] = [0, 1, 2, 3].map((at) => ({
  key: new KeyWallet(`owner ${at}`),
  kind: at % 2 ? 'p2tr' : 'p2wpkh'
}))

const party = fc.nat(owners.length - 1)
const payment = fc.record({
  from: party,
  /** Another payer, who gets most of it back. */
  along: fc.option(party, { nil: undefined }),
  to: fc.array(party, { minLength: 1, maxLength: 3 }),
  amount: fc.integer({ min: 1_000, max: 60_000 }).map(BigInt),
  fee: fc.integer({ min: 1_000, max: 5_000 }).map(BigInt),
  isMined: fc.boolean()
})

type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never

const ownerAt = (at: number): Owner => {
  const owner = owners[at]
  if (!owner) throw new Error('nobody')
  return owner
}

async function largestOf(owner: Owner) {
  const [coin] = [...(await coinsOf(owner))].sort((one, other) => (one.value < other.value ? 1 : -1))
  return coin
}

/** Pays if there is enough; the chain refuses to spend more than there is. @returns whether it was sent */
async function pay({ from, along, to, amount, fee }: Payment): Promise<boolean> {
  const payer = ownerAt(from)
  const coin = await largestOf(payer)
  if (!coin) return false
  const outputs = to.map((one) => ({ address: addressOf(ownerAt(one)), value: amount }))
  const rest = coin.value - BigInt(to.length) * amount - fee
  if (rest > 1_000n) outputs.push({ address: addressOf(payer), value: rest })
  const second = along === undefined || along === from ? undefined : await largestOf(ownerAt(along))
  if (second && second.value > 2_000n)
    outputs.push({ address: addressOf(second.owner), value: second.value - 700n })
  const coins = [coin, ...(second && second.value > 2_000n ? [second] : [])]
  return spend(coins, outputs).then(
    () => true,
    () => false
  )
}

it('the history of every address matches the raw bytes of the blocks', async () => {
  const payments = fc.array(payment, { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(payments, async (all) => {
      for (const owner of owners) await chain.fund(addressOf(owner), 400_000)
      let sent = 0
      for (const [at, one] of all.entries()) {
        if (await pay(one)) sent += 1
        // The limit of pending transactions that Esplora shows.
        if (one.isMined || at % 20 === 19) await chain.mine()
      }
      expect(sent).toBeGreaterThan(0)

      const ledger = await readLedger(chain)
      for (const owner of owners) {
        const script = Buffer.from(owner.key.payment(owner.kind).output ?? []).toString('hex')
        const reported = (await pagesOf(addressOf(owner))).flatMap(({ data }) => data)
        for (const one of reported) checkTransaction(one, networkId)
        const seen = reported.map((one) => [
          one.id,
          gainOf(one),
          one.metadata.status === 'pending' ? undefined : one.metadata.minedAt
        ])
        const wanted = ledger.flatMap(({ txid, gains, time }) => {
          const gain = gains.get(script)
          const at = time === undefined ? undefined : new Date(time * 1000).toISOString()
          return gain === undefined ? [] : [[txid, gain, at]]
        })
        expect(seen).toEqual(wanted.reverse())
      }
    }),
    { numRuns: 1 }
  )
}, 120_000)
