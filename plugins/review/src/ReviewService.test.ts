import { describe, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type SignRequest } from '@plugboard/core'
import { findingSources } from '@plugboard/core/features'
import { fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import fc from 'fast-check'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()
const never = new Promise<never>(() => undefined)

describe('a review', () => {
  it('is shown, agreed to, sent as it was shown, and followed to its end', async () => {
    const { kit, pay, agree, wallet, events, service, view } = await begin()

    const paying = pay()
    await agree()
    const { id, settled } = await paying

    expect([id, await settled]).toEqual(['id1', 'confirmed'])
    expect(wallet.asked.map(({ method, params }) => [method, params])).toEqual([
      ['sign_payment', [{ to: 'carol', amount: '500' }]]
    ])
    await waitFor(() => expect(service.pending.map(({ state }) => state)).toEqual(['confirmed']))
    expect(service.pending[0]).toMatchObject({ id: 'id1', to: 'carol', amount: 500n, networkId: 'toy:1' })
    expect(
      events.flatMap(({ name, data }) => (name.startsWith('TRANSACTION') ? [[name, data]] : []))
    ).toEqual([
      ['TRANSACTION_SENT', { namespace: 'toy', networkId: 'toy:1', id: 'id1' }],
      ['TRANSACTION_SETTLED', { namespace: 'toy', networkId: 'toy:1', id: 'id1', outcome: 'confirmed' }]
    ])
    expect(view()).toBe('TransactionProgress')
    expect(kit.router.history.map(({ name }) => name)).toEqual(['TransactionProgress'])
  })

  it('asks no wallet and rejects when the visitor leaves it', async () => {
    const { kit, pay, ready, wallet, service } = await begin()
    const paying = pay()
    await ready()

    kit.back()

    await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
    expect([wallet.asked, service.pending, kit.router.open]).toEqual([[], [], false])
  })

  it('cannot be agreed to when a finding or the simulation forbids it', async () => {
    for (const change of [
      { findings: [{ code: 'x', level: 'block' as const, text: 'No' }] },
      { simulated: 'failed' as const, reason: 'reverted' }
    ]) {
      const { kit, pay, ready, wallet } = await begin({ prepare: fakePrepare(() => change) })
      const paying = pay()
      const review = await ready()

      review.agree()

      expect([review.isBlocked, review.canAgree, review.phase]).toEqual([true, false, 'ready'])
      kit.back()
      await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
      expect(wallet.asked).toEqual([])
    }
  })

  it('shows why it could not be prepared, tries again, and rejects with that when the visitor leaves', async () => {
    let fails = true
    const right = fakePrepare()
    const prepare: typeof right = async (...call) => {
      if (fails) throw connectErrors.failed()
      return right(...call)
    }
    const { kit, pay, ready } = await begin({ prepare })
    const paying = pay()
    expect((await ready()).error?.code).toBe('connect/failed')

    fails = false
    ;(await ready()).retry()
    await waitFor(async () => expect((await ready()).phase).toBe('ready'))
    fails = true
    kit.back()

    await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
    const again = pay()
    await ready()
    kit.back()
    await expect(again).rejects.toMatchObject({ code: 'connect/failed' })
  })

  it('ends when the account changes under it', async () => {
    const { kit, pay, ready, wallet } = await begin()
    const paying = pay()
    const review = await ready()

    wallet.choose('dave')

    await waitFor(() => expect(review.phase).toBe('failed'))
    kit.back()
    await expect(paying).rejects.toMatchObject({ code: 'review/connectionChanged' })
  })

  it('uses what was prepared before, unless it has expired', async () => {
    let count = 0
    const right = fakePrepare()
    const { kit, service, ready, shown } = await begin({
      prepare: (...call) => {
        count += 1
        return right(...call)
      }
    })
    const connection = await kit.connect('fake')
    const intent = { kind: 'transfer', connection, to: 'carol', amount: 5n } as const
    const prepared = await kit.prepare(intent)

    for (const [given, asked] of [
      [prepared, 1],
      [{ ...prepared, expiresAt: Date.now() }, 2]
    ] as const) {
      const reviewing = service.review(intent, { prepared: given })
      await shown('ReviewTransaction')
      await ready()
      expect(count).toBe(asked)
      kit.back()
      await reviewing.catch(() => undefined)
    }
  })
})

describe('a wallet that declines', () => {
  it('leads back to the review, which can be agreed to again', async () => {
    let declines = true
    const wallet = fakeConnector({
      answer: () => {
        if (declines) throw connectErrors.rejected()
        return 'signed'
      }
    })
    const { kit, pay, agree, ready, service, shown } = await begin({ wallet })
    const paying = pay()
    await agree()
    await waitFor(async () => expect((await shown('TransactionProgress')).params.sending?.error).toBeTruthy())
    expect(service.pending).toEqual([])

    declines = false
    ;(await shown('TransactionProgress')).context.resolve(true)
    await ready()
    expect(kit.router.history.map(({ name }) => name)).toEqual(['ReviewTransaction'])
    await agree()

    expect((await paying).id).toBe('id1')
  })

  it('rejects the review when the visitor leaves', async () => {
    const wallet = fakeConnector({
      answer: () => {
        throw connectErrors.rejected()
      }
    })
    const { kit, pay, agree, shown } = await begin({ wallet })
    const paying = pay()
    await agree()
    await waitFor(async () => expect((await shown('TransactionProgress')).params.sending?.error).toBeTruthy())

    kit.back()

    await expect(paying).rejects.toMatchObject({ code: 'connect/rejected' })
    expect(kit.router.open).toBe(false)
  })
})

describe('what was sent', () => {
  it('goes on when its view is closed, and a toast says so', async () => {
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

  it.each(['confirmed', 'failed', 'replaced'] as const)('is told of after a reload: %s', async (outcome) => {
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
  })

  it('is not forgotten when the page is closed while the wallet is asked', async () => {
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

  it('makes its receiver a known one: the next payment is not the first, and an address like it is dangerous', async () => {
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

describe('sources of findings', () => {
  it('are asked, and named when they fail, are late, or answer nonsense', async () => {
    const inspects = {
      right: async () => [{ code: 'acme', level: 'warn' as const, text: 'Mind the \u202egap' }],
      throwing: () => {
        throw new Error('no')
      },
      wrong: async () => [{ code: 'acme' }] as never,
      late: () => never
    }
    const plugins = Object.entries(inspects).map(([name, inspect]) =>
      definePlugin({ name, setup: (kit) => void kit.contribute(findingSources, { id: name, inspect }) })
    )
    const { pay, ready } = await begin({ plugins })
    const before = Date.now()
    void pay({ to: 'alice' }).catch(() => undefined)

    const { findings } = await ready()

    expect(Date.now() - before).toBeLessThan(2500)
    expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'warn: Mind the gap',
      'info: This is your own address',
      'info: Not checked: throwing did not answer',
      'info: Not checked: wrong did not answer',
      'info: Not checked: late did not answer'
    ])
  })
})

describe('a tap of beforeSign', () => {
  it('may refuse what was reviewed, and none of 1,000 changes reaches the wallet', async () => {
    let tap: (request: SignRequest) => SignRequest = (request) => request
    const meddler = definePlugin({
      name: 'meddler',
      setup: (kit) => void kit.tap('beforeSign', (request) => tap(request))
    })
    const { kit, wallet, pay, agree, shown } = await begin({ plugins: [meddler] })
    const refused = async (change: typeof tap) => {
      tap = change
      const paying = pay()
      await agree()
      const view = await shown('TransactionProgress')
      for (let turn = 0; turn < 1000 && !view.params.sending?.error; turn++)
        await new Promise((done) => setTimeout(done))
      kit.back()
      return paying.then(
        () => 'sent',
        ({ code }) => code
      )
    }
    const other = <T>(own: T, made: fc.Arbitrary<T>) => made.filter((one) => one !== own)
    const text = fc.string({ maxLength: 12 })
    const params = fc.oneof(
      other('carol', text).map((to) => [{ to, amount: '500' }]),
      other('500', text).map((amount) => [{ to: 'carol', amount }]),
      other('to', other('amount', text)).map((key) => [{ to: 'carol', amount: '500', [`${key}.`]: '1' }]),
      fc.constantFrom([], [{ to: 'carol' }], [{ to: 'carol', amount: 500 }], [{ to: 'carol', amount: 500n }]),
      fc.anything().map((extra) => [{ to: 'carol', amount: '500' }, extra])
    )
    const changes = fc.oneof(
      params.map((changed) => ({ params: changed as unknown })),
      other(
        'sign_payment',
        text.map((rest) => `sign_${rest}`)
      ).map((method) => ({ method })),
      fc.record({ method: fc.constantFrom('sign_payment', 'sign_text'), params })
    )

    for (const change of fc.sample(changes, 1000))
      expect(['core/reshaped', 'core/notSealable', 'core/stopped']).toContain(
        await refused((request) => ({ ...request, ...change }))
      )
    const stopped = await refused(() => {
      throw new Error('not today')
    })

    expect([stopped, wallet.asked]).toEqual(['core/stopped', []])
  }, 60_000)
})
