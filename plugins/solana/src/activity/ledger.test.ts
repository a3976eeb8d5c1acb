import { expect, it } from '@jest/globals'
import { Keypair, PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { checkTransaction } from '../../../../tests/jest/checkTransaction'
import { gainsIn, historySetup, steps, type TestMint } from '../../test/historySetup'
import { makeMint } from '../../test/makeMint'
import { paymentSetup } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

const { chain } = paymentSetup()
const { pagesOf, run, stateOf, networkId } = historySetup(chain)

const owners = [0, 1, 2, 3].map(() => Keypair.generate())
const party = fc.nat(owners.length - 1).map((at) => owners[at] as Keypair)

const payment = fc.record({
  from: party,
  to: party,
  what: fc.constantFrom('lamports', 'token', 'token2022'),
  amount: fc.integer({ min: 1_000_000, max: 400_000_000 }).map(BigInt),
  fails: fc.integer({ min: 0, max: 4 }).map((one) => one === 0)
})

type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never

/** The changes of a state, without those that are zero. */
const changes = (before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>) =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((asset) => [asset, (after.get(asset) ?? 0n) - (before.get(asset) ?? 0n)] as const)
      .filter(([, change]) => change !== 0n)
  )

async function pay({ from, to, what, amount, fails }: Payment, mints: Readonly<Record<string, TestMint>>) {
  const [payer, target] = [from.publicKey, to.publicKey]
  const token = mints[what]
  if (!token) return run([from], [steps.pay(payer, target, fails ? 1n << 50n : amount)], true)
  const units = fails ? 1n << 50n : amount % 3_000n
  return run([from], [steps.open(payer, target, token), steps.send(payer, target, token, units)], true)
}

async function mintFor(owner: PublicKey, program: string, kind?: 'fee'): Promise<TestMint> {
  const mint = await makeMint(chain, owner.toBase58(), program, kind)
  return { mint: new PublicKey(mint), program: new PublicKey(program) }
}

it('the history of every account matches its balance changes step by step', async () => {
  const payments = fc.array(payment, { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(payments, async (all) => {
      for (const { publicKey } of owners) await chain.fund(publicKey.toBase58(), 9_000_000_000)
      const [first] = owners as [Keypair]
      const mints = {
        token: await mintFor(first.publicKey, tokenPrograms.token),
        token2022: await mintFor(first.publicKey, tokenPrograms.token2022, 'fee')
      }
      const states = new Map<Keypair, ReadonlyMap<string, bigint>>()
      for (const owner of owners) states.set(owner, await stateOf(owner.publicKey))
      const wanted = new Map(owners.map((owner) => [owner, [] as [string, ReadonlyMap<string, bigint>][]]))

      for (const one of all) {
        const id = await pay(one, mints)
        for (const owner of new Set([one.from, one.to])) {
          const now = await stateOf(owner.publicKey)
          wanted.get(owner)?.unshift([id, changes(states.get(owner) ?? new Map(), now)])
          states.set(owner, now)
        }
      }

      for (const owner of owners) {
        const reported = (await pagesOf(owner.publicKey.toBase58())).flatMap(({ data }) => data)
        for (const one of reported) checkTransaction(one, networkId)
        const steps = wanted.get(owner) ?? []
        expect(new Set(reported.map(({ id }) => id)).size).toBe(reported.length)
        const seen = reported.filter(({ id }) => steps.some(([one]) => one === id))
        expect(new Map(seen.map((one) => [one.id, gainsIn(one)]))).toEqual(new Map(steps))
        const total = new Map<string, bigint>()
        for (const [asset, gain] of reported.flatMap((one) => [...gainsIn(one)]))
          total.set(asset, (total.get(asset) ?? 0n) + gain)
        expect(changes(total, states.get(owner) ?? new Map())).toEqual(new Map())
      }
    }),
    { numRuns: 1 }
  )
}, 120_000)
