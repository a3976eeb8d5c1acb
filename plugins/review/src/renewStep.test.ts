/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, PreparedTransaction, PrepareOptions, SwapIntent, SwapQuote } from '@plugboard/core'
import { toyAsset } from '@plugboard/core/testing'
import { renewStep } from './renewStep'

const coin = toyAsset()
const dollar = { ...coin, token: 'usd', symbol: 'USD' }
const connection = {
  caipAddress: 'toy:1:alice',
  networkId: 'toy:1',
  account: { namespace: 'toy', address: 'alice' }
} as Partial<Connection> as Connection
const request = { namespace: 'toy', networkId: 'toy:1', method: 'sign' } as const

const quote: SwapQuote = {
  connection,
  from: coin,
  to: dollar,
  amountIn: 10n,
  slippageBps: 100,
  id: 'one',
  source: 'fair',
  amountOut: 1_000n,
  minOut: 990n,
  spender: 'router',
  route: [],
  expiresAt: Number.MAX_SAFE_INTEGER
}

/** A prepared swap of 10 coins for at least 990 dollars. */
function prepared(change: Partial<PreparedTransaction> = {}, quoted: Partial<SwapQuote> = {}, least = 990n) {
  const plan = { kind: 'calls', calls: [] } as const
  const intent: SwapIntent = { kind: 'swap', connection, quote: { ...quote, ...quoted }, plan }
  const right: PreparedTransaction = {
    intent,
    steps: [{ label: 'act', request }],
    calls: [
      { action: 'swap', asset: coin, amount: 10n, minimum: { asset: dollar, amount: least }, text: 'swap' }
    ],
    changes: [
      { asset: coin, owner: 'alice', delta: -10n },
      { asset: dollar, owner: 'alice', delta: 1_000n }
    ],
    simulated: 'passed',
    findings: [],
    fee: { asset: coin, expected: 1n, most: 2n },
    expiresAt: Number.MAX_SAFE_INTEGER,
    raw: '',
    send: () => Promise.reject(new Error('not here'))
  }
  return { ...right, ...change }
}

/** Renews the shown swap. @returns its replacement, or the code of the error that it is refused with */
async function renew(fresh: PreparedTransaction, shown = prepared()) {
  const sealed: unknown[] = []
  const { signal } = new AbortController()
  const signals: unknown[] = []
  let sealedUntil: number | undefined
  const kit = {
    actions: {
      prepare: async (_: SwapIntent, options: PrepareOptions) => {
        signals.push(options.signal)
        return fresh
      }
    },
    seal: async (_: object, steps: readonly unknown[], until: number) => {
      sealed.push(...steps)
      sealedUntil = until
      return () => undefined
    }
  }
  const again = async (ended?: AbortSignal) => {
    signals.push(ended)
    return fresh.intent as SwapIntent
  }
  const outcome = await renewStep(kit as never, shown, again, signal).then(
    (step) => step.prepared,
    ({ code }) => code
  )
  expect(signals).toEqual([signal, signal])
  return { outcome, sealed, sealedUntil }
}

describe('a renewed step', () => {
  it('is sealed and replaces the shown one if it is as good or better', async () => {
    for (const fresh of [prepared(), prepared({}, { id: 'two', amountOut: 2_000n }, 1_980n)])
      expect(await renew(fresh)).toMatchObject({ outcome: fresh, sealed: [request] })
  })

  it('is sealed for as long as it is valid itself', async () => {
    const { sealedUntil } = await renew(prepared({ expiresAt: 7 }))
    expect(sealedUntil).toBe(7)
  })

  const agreed = { code: 'agreed', level: 'danger', text: 'no' } as const
  const allowed = { asset: coin, owner: 'alice', delta: 0n, allowance: { spender: 'router', amount: 10n } }
  const pays = { asset: coin, owner: 'alice', delta: -10n }
  it.each([
    ['has a danger that was agreed to', prepared({ findings: [agreed] }), prepared({ findings: [agreed] })],
    [
      'pays what the shown allowance was for',
      prepared({ changes: [pays] }),
      prepared({ changes: [allowed, pays] })
    ],
    [
      'takes more from somebody else',
      prepared({ changes: [pays, { ...pays, owner: 'pool', delta: -99n }] }),
      prepared()
    ]
  ])('replaces the shown one if it %s', async (_, fresh, shown) => {
    expect(await renew(fresh, shown)).toMatchObject({ outcome: fresh, sealed: [request] })
  })

  const finding = { code: 'x', level: 'danger', text: 'no' } as const
  const act = { label: 'act', request } as const
  const change = { asset: coin, owner: 'alice', delta: -11n }
  it.each([
    ['promises less', prepared({}, {}, 989n)],
    ['takes more', prepared({ changes: [change] })],
    [
      'takes something else too',
      prepared({ changes: [{ ...change, delta: -1n, asset: { ...coin, token: 'lone' } }] })
    ],
    ['would fail', prepared({ simulated: 'failed' })],
    ['can no longer be tried', prepared({ simulated: 'cannot' })],
    ['has a danger that was not shown', prepared({ findings: [finding] })],
    ['must not be signed', prepared({ findings: [{ ...finding, level: 'block' }] })],
    ['needs another allowance', prepared({ steps: [{ label: 'approve', request }, act] })],
    ['has another spender', prepared({}, { spender: 'other' })],
    ['swaps another amount', prepared({}, { amountIn: 11n })],
    ['allows for more slippage', prepared({}, { slippageBps: 200 })],
    ['pays with another token', prepared({}, { from: { ...coin, token: 'lone' } })],
    ['gives another token', prepared({}, { to: coin })],
    ['is for another account', prepared({}, { connection: { ...connection, caipAddress: 'toy:1:bob' } })],
    [
      'is for another wallet',
      prepared({}, { connection: { ...connection, session: {} as Connection['session'] } })
    ],
    ['is no swap', prepared({ intent: { kind: 'transfer', connection, to: 'bob', amount: 1n } })]
  ])('is rejected without sealing anything if it %s', async (_, fresh) => {
    expect(await renew(fresh)).toEqual({ outcome: 'review/worseThanShown', sealed: [] })
  })

  it('is rejected if it takes more than was shown, whatever was shown to leave somebody else', async () => {
    const shown = prepared({
      changes: [
        { ...change, owner: 'pool', delta: -99n },
        { ...change, delta: -10n }
      ]
    })
    expect(await renew(prepared({ changes: [change] }), shown)).toMatchObject({
      outcome: 'review/worseThanShown'
    })
  })

  const dear = { fee: { asset: coin, expected: 1n, most: 3n } }
  it.each([
    ['costs more', prepared(dear), 'dearerThanShown'],
    ['says no fee any more', prepared({ fee: undefined }), 'dearerThanShown'],
    ['costs more and promises less', prepared(dear, {}, 989n), 'worseThanShown']
  ])('is rejected with a specific error if it %s', async (_, fresh, reason) => {
    expect(await renew(fresh)).toEqual({ outcome: `review/${reason}`, sealed: [] })
  })
})
