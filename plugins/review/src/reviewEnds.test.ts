import { describe, expect, it } from '@jest/globals'
import { connectErrors, definePlugin, type Intent } from '@plugboard/core'
import type { ReviewOptions } from '@plugboard/core/features'
import { fakeConnector } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()

const approval = { view: 'Approve', needs: () => true }
const approve = definePlugin({
  name: 'acme',
  setup: (kit) => {
    kit.registerView({ id: 'Approve', title: 'Approve', load: async () => ({ default: null }) })
  }
})

/** A page whose chain prepares transactions or never does, and what each preparation was told. */
async function beginReview({ answers = true, wallet = fakeConnector() } = {}) {
  const waiting: (AbortSignal | undefined)[] = []
  const right = fakePrepare()
  const page = await begin({
    wallet,
    plugins: [approve],
    prepare: (intent, options) => {
      waiting.push(options?.signal)
      return answers ? right(intent, options) : new Promise<never>(() => undefined)
    }
  })
  const connection = await page.kit.connect('fake')
  const intent: Intent = { kind: 'transfer', connection, to: 'carol', amount: 5n }
  const review = (options?: ReviewOptions) =>
    page.service.review(intent, options).then(
      ({ id }) => id,
      ({ code }) => code
    )
  return { ...page, review, waiting }
}

describe('a review', () => {
  it('whose caller has ended it before shows and asks nothing', async () => {
    const { review, waiting, view } = await beginReview()
    expect(await review({ signal: AbortSignal.abort() })).toBe('core/dismissed')
    expect([waiting, view()]).toEqual([[], 'closed'])
  })

  it('stops preparing when the visitor leaves', async () => {
    const { review, waiting, shown, kit } = await beginReview({ answers: false })
    const outcome = review()
    await shown('ReviewTransaction')
    await waitFor(() => expect(waiting).toHaveLength(1))

    kit.back()

    expect([await outcome, waiting[0]?.aborted]).toEqual(['core/dismissed', true])
  })

  it.each<[string, ReturnType<typeof fakeConnector>]>([
    ['in its view', fakeConnector()],
    ['for a wallet that shows its approval in the page', fakeConnector({ type: 'AUTH', approval })]
  ])('ends with its page while it is prepared %s', async (_, wallet) => {
    const { review, waiting, kit } = await beginReview({ answers: false, wallet })
    const outcome = review()
    await waitFor(() => expect(waiting).toHaveLength(1))

    kit.dispose()

    expect(['core/dismissed', 'core/unknownView']).toContain(await outcome)
    expect(waiting[0]?.aborted).toBe(true)
  })

  it('ends with its caller while it is prepared for a wallet that shows its approval in the page', async () => {
    const wallet = fakeConnector({ type: 'AUTH', approval })
    const { review, waiting, view } = await beginReview({ answers: false, wallet })
    const caller = new AbortController()
    const outcome = review({ signal: caller.signal })
    await waitFor(() => expect(waiting).toHaveLength(1))

    caller.abort()

    expect([await outcome, waiting[0]?.aborted, view()]).toEqual(['core/dismissed', true, 'closed'])
  })

  it('ends with its caller while the visitor reads it', async () => {
    const { review, ready, view, wallet } = await beginReview()
    const caller = new AbortController()
    const outcome = review({ signal: caller.signal })
    await ready()

    caller.abort()

    expect([await outcome, view(), wallet.asked]).toEqual(['core/dismissed', 'closed', []])
  })

  it('is not agreed to by a view that ends in any other way', async () => {
    const { review, ready, shown, wallet } = await beginReview()
    const outcome = review()
    await ready()

    ;(await shown('ReviewTransaction')).context.resolve(undefined as never)

    expect([await outcome, wallet.asked]).toEqual(['core/dismissed', []])
  })

  it('is not below the progress that follows it, so that nobody goes back to it', async () => {
    const wallet = fakeConnector({ answer: () => new Promise<never>(() => undefined) })
    const { review, agree, shown, kit } = await beginReview({ wallet })
    void review()
    await agree()

    await shown('TransactionProgress')

    await waitFor(() => expect(kit.router.history.map(({ name }) => name)).toEqual(['TransactionProgress']))
  })

  it('cannot be agreed to if the wallet had switched before it began', async () => {
    const { review, ready, kit, wallet } = await beginReview()
    await kit.switchNetwork('toy:2')

    const outcome = review()

    const { phase, error, canAgree } = await ready()
    expect([phase, error?.code, canAgree]).toEqual(['failed', 'review/connectionChanged', false])
    kit.back()
    expect([await outcome, wallet.asked]).toEqual(['review/connectionChanged', []])
  })
})

describe('a wallet that shows its approval in the page', () => {
  it('is not asked if the transaction could not be prepared: the review says why', async () => {
    const wallet = fakeConnector({ type: 'AUTH', approval })
    const prepare = () => Promise.reject(connectErrors.timeout())
    const { kit, pay, ready } = await begin({ wallet, plugins: [approve], prepare })

    const outcome = pay().catch(({ code }) => code)

    expect((await ready()).error?.code).toBe('connect/timeout')
    kit.back()
    expect([await outcome, wallet.asked]).toEqual(['connect/timeout', []])
  })

  it('does not replace the review of a request that it approves elsewhere', async () => {
    const wallet = fakeConnector({ type: 'AUTH', approval: { ...approval, needs: () => false } })
    const { kit, pay, ready } = await begin({ wallet, plugins: [approve] })

    const outcome = pay({ to: 'alice' }).catch(({ code }) => code)

    const { phase, findings } = await ready()
    expect([phase, findings.filter(({ level }) => level !== 'info'), wallet.asked]).toEqual(['ready', [], []])
    kit.back()
    expect(await outcome).toBe('core/dismissed')
  })
})
