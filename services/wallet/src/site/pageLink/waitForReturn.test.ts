/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { watch } from '../../../../../plugins/auth-email-social/test/scriptedFrame.js'
import { waitForReturn } from './waitForReturn.js'

const origin = 'https://wallet.example'
const flow = 'f'.repeat(22)
const code = 'c'.repeat(43)
const message = { t: 'kit/social', flow, code }

let leaving: AbortController | undefined
afterEach(() => leaving?.abort(new Error('over')))

/** A page of the wallet that waits for the window that it has opened. */
function wait() {
  const listeners: { readonly signal: AbortSignal; read(event: object): void }[] = []
  const page = {
    origin,
    addEventListener: (_: string, read: (event: object) => void, options: { signal: AbortSignal }) =>
      listeners.push({ ...options, read })
  }
  const opened = {}
  leaving = new AbortController()
  const outcome = watch(waitForReturn(page as never, opened as never, flow, leaving.signal))
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  return {
    ...{ outcome, opened, leaving, settled },
    async say(part: object) {
      const event = { source: opened, origin, data: message, ...part }
      for (const { signal, read } of listeners) if (!signal.aborted) read(event)
      await settled()
    },
    /** A window that a provider has separated from the page. */
    async sayParted(data: object) {
      const channel = new BroadcastChannel(`kit-wallet/social/${flow}`)
      channel.postMessage(data)
      await settled()
      channel.close()
    }
  }
}

describe('a page of the wallet that waits for its window', () => {
  it('takes the code of the window that it has opened', async () => {
    const { say, outcome } = wait()
    await say({})

    expect(outcome).toEqual({ state: 'resolved', value: code })
  })

  it.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another flow', { data: { ...message, flow: 'g'.repeat(22) } }],
    ['a window that says something else', { data: { ...message, t: 'kit/else' } }],
    ['a window that says nothing', { data: null }]
  ])('takes nothing from %s', async (_, part) => {
    const { say, outcome } = wait()
    await say(part)
    expect(outcome.state).toBe('pending')

    await say({})
    expect(outcome.state).toBe('resolved')
  })

  it('hears a window that was separated from it', async () => {
    const { sayParted, outcome } = wait()
    await sayParted(message)

    expect(outcome).toEqual({ state: 'resolved', value: code })
  })

  it.each([
    ['refused', 'REJECTED'],
    ['expired', 'OTP_EXPIRED'],
    ['failed', 'SERVER']
  ])('fails if the window says that the login was %s', async (error, expected) => {
    const { say, outcome } = wait()
    await say({ data: { t: 'kit/social', flow, error } })

    expect(outcome).toMatchObject({ state: 'rejected', value: { code: expected } })
  })

  it('stops when the visitor leaves, and answers no window afterwards', async () => {
    const { leaving: left, outcome, settled } = wait()
    left.abort(new Error('left'))
    await settled()
    expect(outcome).toMatchObject({ state: 'rejected', value: { message: 'left' } })

    const replies: unknown[] = []
    const channel = new BroadcastChannel(`kit-wallet/social/${flow}`)
    channel.onmessage = ({ data }) => void replies.push(data)
    channel.postMessage(message)
    await settled()
    channel.close()
    expect(replies).toEqual([])
  })
})
