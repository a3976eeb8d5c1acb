import { describe, expect, it } from '@jest/globals'
import { connectErrors, definePlugin } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { reaction } from 'mobx'
import { fakePrepare, reviewSetup, twoSteps } from '../test/reviewSetup'

const { begin } = reviewSetup()

describe('a review', () => {
  it('is shown, approved, sent as shown, and followed until it settles', async () => {
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

  it('rejects without asking the wallet when the visitor leaves', async () => {
    const { kit, pay, ready, wallet, service } = await begin()
    const paying = pay()
    await ready()

    kit.back()

    await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
    expect([wallet.asked, service.pending, kit.router.open]).toEqual([[], [], false])
  })

  it('cannot be approved if a finding or the simulation blocks it', async () => {
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

  it('shows why preparing failed, retries, and rejects with that error when the visitor leaves', async () => {
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

  it.each([
    ['ready', fakePrepare()],
    ['preparing', () => new Promise<never>(() => undefined)]
  ])('fails when the account changes while it is %s', async (phase, prepare) => {
    const { kit, pay, shown, wallet } = await begin({ prepare })
    const paying = pay()
    const { review } = (await shown('ReviewTransaction')).params
    await waitFor(() => expect(review.phase).toBe(phase))
    wallet.choose('dave')

    await waitFor(() => expect(review.phase).toBe('failed'))
    kit.back()
    await expect(paying).rejects.toMatchObject({ code: 'review/connectionChanged' })
  })

  it('fails when another wallet takes over, even with the same account', async () => {
    const [wallet, other] = [fakeConnector(), fakeConnector({ id: 'other' })]
    const { kit, pay, ready } = await begin({ wallet, connectors: [wallet.connector, other.connector] })
    const paying = pay()
    const review = await ready()

    await kit.connect('other')

    await waitFor(() => expect(review.phase).toBe('failed'))
    kit.back()
    await expect(paying).rejects.toMatchObject({ code: 'review/connectionChanged' })
  })

  it('reuses an earlier preparation unless it has expired', async () => {
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
  it('leads back to the review, which can be approved again', async () => {
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

  it('rejects the review with its error when the visitor leaves', async () => {
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

describe('with a wallet that shows its approval in the page', () => {
  const approve = { view: 'Approve', needs: (method: string) => method.startsWith('sign') }
  const acme = definePlugin({
    name: 'acme',
    setup: (kit) => {
      kit.registerView({ id: 'Approve', title: 'Approve', load: async () => ({ default: null }) })
    }
  })

  it('asks only there, once, for a step without objections, and shows a review otherwise', async () => {
    const wallet = fakeConnector({ type: 'AUTH', approval: approve })
    const { kit, pay, agree, view } = await begin({ wallet, plugins: [acme] })
    kit.emit('MODAL_CREATED', undefined)
    const views: string[] = []
    const stop = reaction(view, (name) => views.push(name))
    const seen = () => views.splice(0).filter((name) => name === 'ReviewTransaction' || name === 'Approve')

    // The account has never sent anything there.
    const first = pay()
    await agree()
    await (await first).settled
    expect(seen()).toEqual(['ReviewTransaction', 'Approve'])
    kit.close()
    views.splice(0)

    expect(await (await pay({ amount: 501n })).settled).toBe('confirmed')

    expect(seen()).toEqual(['Approve'])
    expect(wallet.asked.map(({ params }) => Object(params)[0].amount)).toEqual(['500', '501'])
    stop()
  })

  it.each([
    ['a warning', fakePrepare(() => ({ findings: [{ code: 'x', level: 'warn', text: 'w' }] }))],
    ['a failure of the simulation', fakePrepare(() => ({ simulated: 'failed' }))],
    ['two steps', twoSteps(connectErrors.rejected())]
  ])('shows a review if there is %s', async (_, prepare) => {
    const wallet = fakeConnector({ type: 'AUTH', approval: approve })
    const { kit, pay, ready } = await begin({ wallet, plugins: [acme], prepare })

    const paying = pay({ to: 'alice' })
    const review = await ready()

    expect([review.phase, wallet.asked]).toEqual(['ready', []])
    kit.back()
    await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
  })

  it('shows the review if the visitor declines there and wants to see it again', async () => {
    const wallet = fakeConnector({ type: 'AUTH', approval: { ...approve, before: true } })
    const { kit, pay, shown, ready } = await begin({ wallet, plugins: [acme] })
    const paying = pay({ to: 'bob' })
    await shown('Approve')

    kit.back()
    const progress = await shown('TransactionProgress')
    await waitFor(() => expect(progress.params.sending?.error?.code).toBe('connect/rejected'))
    progress.context.resolve(true)

    expect((await ready()).phase).toBe('ready')
    kit.back()
    await expect(paying).rejects.toMatchObject({ code: 'core/dismissed' })
    expect(wallet.asked).toEqual([])
  })
})
