import { describe, expect, it } from '@jest/globals'
import { fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()
const never = new Promise<never>(() => undefined)

describe('a transaction sent after a review', () => {
  it('continues when its view is closed, and is announced by a toast', async () => {
    const wallet = fakeConnector()
    const go = wallet.hold('request')
    const { kit, pay, agree, service, notices, view } = await begin({
      wallet,
      prepare: fakePrepare(undefined, () => never)
    })
    const paying = pay()
    await agree()
    await waitFor(() => expect(view()).toBe('TransactionProgress'))
    expect(service.pending.map(({ state }) => state)).toEqual(['asking'])

    kit.close()
    go()

    expect((await paying).id).toBe('id1')
    expect([view(), notices()]).toEqual(['closed', [['review.notice.sent', '5 TOY']]])
  })

  it.each([
    ['a toast says so once its view is left', () => never, 0, 'sent'],
    [
      'a toast says how it ended if its view is left at once',
      async () => 'confirmed' as const,
      0,
      'confirmed'
    ],
    ['nothing is said of what had ended there', async () => 'confirmed' as const, 1100, undefined]
  ])('is shown in its view: %s', async (_, settled, shownMs, notice) => {
    const { kit, pay, agree, notices, service } = await begin({ prepare: fakePrepare(undefined, settled) })
    const paying = pay()
    await agree()
    await paying
    await waitFor(() => expect(service.pending[0]?.state).toBe(notice ?? 'confirmed'))
    expect(notices()).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, shownMs))

    kit.close()

    const wanted = notice ? [[`review.notice.${notice}`, '5 TOY']] : []
    await waitFor(() => expect(notices()).toEqual(wanted))
  })

  it.each(['confirmed', 'failed', 'replaced'] as const)(
    'is announced after a reload: %s',
    async (outcome) => {
      const storage = memoryStorage()
      const first = await begin({ storage, prepare: fakePrepare(undefined, () => never) })
      const paying = first.pay()
      await first.agree()
      await paying
      first.kit.dispose()

      const followed: unknown[] = []
      const follow = async (...call: unknown[]) => {
        followed.push(call.slice(0, 2))
        return outcome
      }
      const { service, notices } = await begin({ storage, follow })

      await waitFor(() => expect(service.pending.map(({ state }) => state)).toEqual([outcome]))
      expect(followed).toEqual([['toy:1', 'id1']])
      expect(notices()).toEqual([[`review.notice.${outcome}`, '5 TOY']])
      const [{ key } = { key: '' }] = service.pending
      service.dismiss(key)
      expect(service.pending).toEqual([])
    }
  )

  it('is remembered if the page is closed while the wallet is asked', async () => {
    const storage = memoryStorage()
    const wallet = fakeConnector()
    wallet.hold('request')
    const first = await begin({ storage, wallet })
    void first.pay().catch(() => undefined)
    await first.agree()
    await waitFor(() => expect(wallet.calls.request).toBe(1))
    first.kit.dispose()

    const { service } = await begin({ storage })

    await waitFor(() =>
      expect(service.pending.map(({ state, to }) => [state, to])).toEqual([['asking', 'carol']])
    )
  })

  it('makes its receiver known: the next payment is not the first, and a lookalike address is dangerous', async () => {
    const carol = 'carolcarolcarolcarolcarol'
    const forged = 'carolcarolmarolcarolcarol'
    const { kit, pay, agree, ready, service } = await begin()
    const codes = async () => (await ready()).findings.map(({ code, level }) => `${level} ${code}`)

    const first = pay({ to: carol })
    expect(await codes()).toEqual(['warn firstTime'])
    await agree()
    await first
    kit.close()
    expect(service.recipients('toy:1:alice').map(({ address }) => address)).toEqual([carol])

    void pay({ to: carol }).catch(() => undefined)
    expect(await codes()).toEqual([])
    kit.close()
    void pay({ to: forged }).catch(() => undefined)
    expect(await codes()).toEqual(['danger lookalike'])
    const review = await ready()
    expect([review.canAgree, review.findings[0]?.known]).toEqual([false, carol])
    review.acknowledge(true)
    expect(review.canAgree).toBe(true)
  })
})

it('receivers are known at the first query after a reload if the code was prefetched', async () => {
  const storage = memoryStorage()
  const before = await begin({ storage })
  const paying = before.pay()
  await before.agree()
  await paying
  before.kit.dispose()
  const { service } = await begin({ storage })

  service.prefetch?.()
  await import('./ReviewService.js')
  await new Promise((turn) => setTimeout(turn))

  expect(service.recipients('toy:1:alice').map(({ address }) => address)).toEqual(['carol'])
})
