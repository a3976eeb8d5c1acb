/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  connectErrors,
  coreErrors,
  type PreparedTransaction,
  type SendOptions,
  type SwapIntent
} from '@plugboard/core'
import { toy } from '../test/reviewSetup'
import {
  bothSteps,
  connection,
  never,
  prepared,
  type Seal,
  send,
  sent,
  stepOf,
  swap,
  usd
} from '../test/sendingSetup'

describe('what was shown', () => {
  it('is sealed until it expires, and no longer than the wallet is asked', async () => {
    let isSealed = false
    const { seals } = await send(prepared(bothSteps(() => (isSealed = true))))
    expect(isSealed).toBe(true)
    expect(seals).toMatchObject([{ steps: [{ params: [1] }, { params: [2] }], until: 60_000, isOpen: false }])

    const failing = await send(prepared(() => Promise.reject(connectErrors.rejected())))
    expect(failing.seals).toMatchObject([{ isOpen: false }])
  })

  it('is what the namespace names as reviewed, with the signal of the caller', async () => {
    const { signal } = new AbortController()
    let options: SendOptions = {}
    const shown = prepared(bothSteps((given) => (options = given)))
    const { seals } = await send(shown, { signal })

    expect(options.reviewed).toBe(seals[0]?.reviewed)
    expect(options.reviewed).toMatchObject({ intent: shown.intent, changes: shown.changes, fee: shown.fee })
    expect(options.signal).toBe(signal)
  })
})

describe('the last step of a swap', () => {
  it('is replaced by a renewed one: its seal, its fingerprint, and the minimum that arrives', async () => {
    const calls = [
      { action: 'swap', asset: toy, minimum: { asset: usd, amount: 995n }, text: 'swap' }
    ] as const
    const fresh = prepared(bothSteps(), { steps: [stepOf('act', 7)], calls, expiresAt: 90_000 })
    let sealed: boolean[] = []
    const shown = prepared(
      bothSteps(async ({ renew }) => {
        await renew?.(undefined)
        sealed = seals.map(({ isOpen }) => isOpen)
      }),
      { intent: swap(async () => fresh.intent as SwapIntent) }
    )
    const seals: Seal[] = []

    const { transaction, sending } = await send(shown, { fresh, seals })

    expect(sealed).toEqual([false, true])
    expect(seals).toMatchObject([
      { until: 60_000, isOpen: false },
      { steps: [{ params: [7] }], until: 90_000, isOpen: false }
    ])
    expect(transaction).toMatchObject({ fingerprint: { nonce: 7 }, minimum: 995n, id: '0x2' })
    expect(sending?.renewedMinimum?.amount).toBe(995n)
  })

  it('is not renewed if it is the only one, because nothing is waited for', async () => {
    let options: SendOptions = {}
    const renew = async () => swap()
    const shown = prepared(
      async (given = {}) => {
        options = given
        given.onProgress?.({ step: 0, state: 'asking' })
        return sent
      },
      { intent: swap(renew), steps: [stepOf('act', 1)] }
    )
    await send(shown)
    expect(options.renew).toBeUndefined()
  })
})

it('only the last step is looked for, from the moment in which the wallet is asked for it', async () => {
  const { watched, transaction, emitted, asked } = await send(prepared(bothSteps()))

  expect(watched).toEqual(['unanswered'])
  expect(asked).toEqual(['approve', 'act'])
  expect(transaction).toMatchObject({
    id: '0x2',
    state: 'sent',
    fingerprint: { nonce: 2 },
    steps: { sent: 2, total: 2, ids: ['0x1', '0x2'] },
    asset: toy,
    arriving: usd
  })
  expect(emitted).toEqual([['TRANSACTION_SENT', { namespace: 'toy', networkId: 'toy:1', id: '0x2' }]])
})

it('a fingerprint that the namespace learns from the wallet is stored', async () => {
  const { transaction } = await send(
    prepared(
      async ({ onProgress } = {}) => {
        onProgress?.({ step: 0, state: 'asking' })
        onProgress?.({ step: 0, state: 'sent', fingerprint: { batch: 'its own' } })
        throw coreErrors.unexpected()
      },
      { steps: [stepOf('act', 1)] }
    )
  )
  expect(transaction?.fingerprint).toEqual({ batch: 'its own' })
})

it('a transaction is sent once the network has it, even if the wallet never answers', async () => {
  const { outcome, emitted } = await send(
    prepared(() => never),
    { found: '0x9' }
  )
  expect(outcome).toMatchObject({ sent: { id: '0x9' }, isAnswered: false })
  // Its follower emits that.
  expect(emitted).toEqual([])
})

it('an older transaction whose id belongs to this one is looked for again', async () => {
  const { networkId, caipAddress: account } = connection
  const about = { networkId, account, at: Date.now(), kind: 'swap', state: 'sent' } as const
  const older = { ...about, key: 'older', id: '0x2', fingerprint: { nonce: 2 }, foundBy: { nonce: 1 } }
  const { watched, outcome } = await send(prepared(bothSteps()), { older })
  expect(outcome).toMatchObject({ sent: { id: '0x2' }, isAnswered: true })
  expect(watched).toHaveLength(2)
})

describe('after an error', () => {
  const failing = (
    progress: 'first asked' | 'first sent' | 'last asked' | 'last sent',
    change: Partial<PreparedTransaction> = {}
  ) =>
    send(
      prepared(async ({ onProgress } = {}) => {
        onProgress?.({ step: 0, state: 'asking' })
        if (progress === 'first asked') throw coreErrors.unexpected()
        onProgress?.({ step: 0, state: 'sent', id: '0x1' })
        if (progress !== 'first sent') onProgress?.({ step: 1, state: 'asking' })
        if (progress === 'last sent') onProgress?.({ step: 1, state: 'sent' })
        throw coreErrors.unexpected()
      }, change)
    )

  it('with the first step asked, it stays listed: the wallet may have sent it', async () => {
    const { transaction } = await failing('first asked')
    expect(transaction).toMatchObject({ state: 'asking', digest: expect.any(String) })
  })

  it('before the wallet was asked for the last step, nothing is looked for, and a swap can be repeated', async () => {
    const { transaction } = await failing('first sent')
    expect(transaction).toMatchObject({ state: 'asking', steps: { sent: 1, total: 2 } })
    expect([transaction?.fingerprint, transaction?.digest]).toEqual([undefined, undefined])
  })

  it('before the wallet was asked for the last of several calls, repeating them is not harmless', async () => {
    const intent = { kind: 'calls', connection, calls: [] } as PreparedTransaction['intent']
    const { transaction } = await failing('first sent', { intent })
    expect(transaction?.fingerprint).toBeUndefined()
    expect(transaction?.digest).toBeDefined()
  })

  it.each(['last asked', 'last sent'] as const)('with the %s, it is looked for', async (progress) => {
    const { transaction } = await failing(progress)
    expect(transaction?.fingerprint).toEqual({ nonce: 2 })
    expect(transaction?.digest).toBeDefined()
  })
})
