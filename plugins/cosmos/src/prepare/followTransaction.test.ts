import { expect, it } from '@jest/globals'
import { lostPaymentSetup, paying } from '../../test/lostPayment'

const { chain, lose, included, receiver } = lostPaymentSetup()

const findsNothing = () => ({ txs: [], total_count: '0' })
const notFound = () => {
  throw new Error('tx (AB) not found')
}

it.each([
  ['that indexes transactions later than it runs them', true],
  ['of which one half is behind the other', false]
])(
  'a payment is confirmed, not replaced, at an endpoint %s',
  async (_, searchesLate) => {
    const { prepared, answers } = await lose()
    const end = Date.now() + 2_500
    answers.tx = (_, real) => (Date.now() < end ? notFound() : real)
    if (searchesLate) answers.tx_search = (_, real) => (Date.now() < end ? findsNothing() : real)

    expect(await (await prepared.send()).settled).toBe('confirmed')
  },
  20_000
)

/** A payment that the network refuses, because another one of the account has its place. The endpoint says that it was accepted. */
async function overtaken(answer: (params: unknown, real: unknown) => unknown) {
  const { prepared, answers, send } = await lose()
  answers.broadcast_tx_sync = () => ({ code: 0, data: '', log: '', codespace: '', hash: '0'.repeat(64) })
  answers.tx_search = answer
  await included(await send(paying({ toAddress: receiver() })))
  const { settled } = await prepared.send()
  const outcome: { now?: string } = {}
  // The kit may end first.
  settled.then(
    (one) => {
      outcome.now = one
    },
    () => undefined
  )
  return { settled, outcome }
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2_000))

it('a payment is replaced after a while if the endpoint finds no transaction at its place', async () => {
  const { settled, outcome } = await overtaken(findsNothing)
  await aWhile()
  expect(outcome.now).toBeUndefined()
  const { now } = performance
  performance.now = () => now.call(performance) + 60_000
  try {
    expect(await settled).toBe('replaced')
  } finally {
    performance.now = now
  }
}, 20_000)

it('a payment is not replaced by what its account has not signed', async () => {
  const others = await included(await (await lose()).send())
  const { outcome } = await overtaken(() => ({ txs: [others], total_count: '1' }))
  await aWhile()
  expect(outcome.now).toBeUndefined()
}, 20_000)

it('a payment that waits for its block for long is still followed', async () => {
  const { prepared } = await lose()
  await chain().rpc('plugboard_hold')
  const { settled } = await prepared.send()
  let outcome: string | undefined
  void settled.then((one) => {
    outcome = one
  })
  const { now } = performance
  try {
    await aWhile()
    performance.now = () => now.call(performance) + 60_000
    await aWhile()
    expect(outcome).toBeUndefined()
  } finally {
    performance.now = now
    await chain().rpc('plugboard_release')
  }
  expect(await settled).toBe('confirmed')
}, 20_000)
