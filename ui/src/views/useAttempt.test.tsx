import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { defineView } from '../define/defineView.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { drawView } from '../testing/drawView.js'
import { useAttempt } from './useAttempt.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A payment that a wallet answers when the test tells it to. */
class Payment {
  readonly asked: { signal: AbortSignal; resolve(): void; reject(error: unknown): void }[] = []
  sent = 0

  readonly ask = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      this.asked.push({ signal, resolve, reject })
    })
}

interface Payments {
  readonly payment: Payment
  readonly note: Payment
}

function Review({ kit, params }: ViewProps) {
  const { payment } = params as Payments
  const announce = useAnnounce()
  const { phase, error, retry } = useAttempt(payment.ask, () => {
    payment.sent += 1
    kit.push('Sent')
  })
  useEffect(() => void announce(phase), [announce, phase])
  return (
    <button type="button" onClick={retry}>
      {error?.code ?? phase}
    </button>
  )
}

function TwoRequests({ params }: ViewProps) {
  const { payment, note } = params as Payments
  const one = useAttempt(payment.ask, () => undefined, 'payment')
  const other = useAttempt(note.ask, () => undefined, 'note')
  return <button type="button">{`${one.phase} ${other.phase}`}</button>
}

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(defineView('Start', { title: 'Start', component: () => <p>Start</p> }))
    kit.registerView(defineView('Review', { title: 'Review', component: Review }))
    kit.registerView(defineView('Sent', { title: 'Sent', component: () => <p>Sent</p> }))
    kit.registerView(defineView('Question', { title: 'Question', component: () => <p>Question</p> }))
    kit.registerView(defineView('TwoRequests', { title: 'Two requests', component: TwoRequests }))
  }
})

async function drawStart() {
  const payment = new Payment()
  const note = new Payment()
  const { kit, said, remount } = await drawView('Start', undefined, { plugins: [views] })
  kits.push(kit)
  for (const { load } of kit.views.all) await load()
  const go = (move: () => void) => act(async () => move())
  return { kit, payment, note, go, said, remount }
}
const shown = () => screen.getByRole('button').textContent

describe('a request of a view', () => {
  it('is not repeated when the visitor comes back from the view that it led to', async () => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))
    await go(() => payment.asked[0]?.resolve())
    expect(kit.router.current.name).toBe('Sent')

    await go(() => kit.back())

    expect(kit.router.current.name).toBe('Review')
    expect(shown()).toBe('done')
    expect([payment.asked.length, payment.sent]).toEqual([1, 1])
  })

  it('continues while its view is covered, and shows its outcome when the view comes back', async () => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))
    await go(() => kit.push('Start'))
    await go(() => payment.asked[0]?.reject(Object.assign(new Error(), { code: 'connect/rejected' })))
    expect(payment.asked[0]?.signal.aborted).toBe(false)

    await go(() => kit.back())

    expect(shown()).toBe('connect/rejected')
    expect(payment.asked).toHaveLength(1)
  })

  it('navigates on success in a covered view once the view is shown again', async () => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))
    await go(() => kit.push('Start'))
    await go(() => payment.asked[0]?.resolve())
    expect(payment.sent).toBe(0)

    await go(() => kit.back())

    expect(payment.sent).toBe(1)
    expect(kit.router.current.name).toBe('Sent')
  })

  it('navigates on success once no question covers its view, and announces nothing until then', async () => {
    const { kit, payment, note, go, said } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))
    let answer: Promise<unknown> | undefined
    await go(() => {
      answer = kit.ask('Question')
    })
    const before = said.length

    await go(() => payment.asked[0]?.resolve())
    expect([payment.sent, kit.router.current.name]).toEqual([0, 'Question'])
    expect(said.slice(before)).toEqual([])
    await go(() => kit.router.contextOf(kit.router.current).resolve('yes'))

    expect(await answer).toBe('yes')
    expect([payment.sent, kit.router.current.name]).toEqual([1, 'Sent'])
  })

  it('survives a remount of the modal', async () => {
    const { kit, payment, note, go, remount } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))

    await remount()

    expect(shown()).toBe('waiting')
    expect(payment.asked).toHaveLength(1)
    await go(() => kit.close())
    expect(payment.asked[0]?.signal.aborted).toBe(true)
  })

  it.each(['back', 'close'] as const)('is aborted by %s', async (leave) => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))

    await go(() => kit[leave]())

    expect(payment.asked[0]?.signal.aborted).toBe(true)
  })

  it('continues when its view is replaced by another, as signing in does', async () => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))

    await go(() => kit.replace('Start'))

    expect(payment.asked[0]?.signal.aborted).toBe(false)
  })

  it('is repeated by a retry and by a new visit', async () => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('Review', { payment, note }))
    await go(() => payment.asked[0]?.reject(Object.assign(new Error(), { code: 'connect/rejected' })))
    await go(() => screen.getByRole('button').click())
    expect(payment.asked).toHaveLength(2)
    await go(() => kit.back())

    await go(() => kit.push('Review', { payment, note }))

    expect(payment.asked).toHaveLength(3)
    expect(shown()).toBe('waiting')
  })

  it('runs alongside another request of the same view under its own name', async () => {
    const { kit, payment, note, go } = await drawStart()
    await go(() => kit.push('TwoRequests', { payment, note }))

    await go(() => note.asked[0]?.resolve())

    expect(shown()).toBe('waiting done')
    expect([payment.asked.length, note.asked.length]).toEqual([1, 1])
  })
})
