import { setImmediate } from 'node:timers'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { KitError } from '@plugboard/core'
import { watch } from '../../test/scriptedFrame.js'
import { type Hello, readEnvelope, type SentRequest } from '../protocol.js'
import type { FramePage } from './FrameConnection.js'
import { WalletFrame } from './WalletFrame.js'

const origin = 'https://wallet.example'

it('makes no frame for a kit that has ended', async () => {
  const page = { origin, projectId: 'shop', title: 'Wallet', report: () => {} }
  const frame = new WalletFrame({ ...page, signal: AbortSignal.abort() } as unknown as FramePage)

  await expect(frame.open()).rejects.toMatchObject({ code: 'auth/frameGone' })

  expect(document.querySelector('plugboard-frame')).toBeNull()
})

describe('a frame', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
    const attach = Element.prototype.attachShadow
    // The test stands where the wallet's own page would, and reaches it through the shadow root.
    jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
      return attach.call(this, { ...options, mode: 'open' })
    })
    Object.assign(globalThis, { MessageChannel, CSSStyleSheet: FakeSheet })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    document.querySelector('plugboard-frame')?.remove()
  })

  it('[S4.15] [S9.01] is usable half a second after it is ready, and not before', async () => {
    const { greet, sent, answer, opening, requests } = open()
    const hello = await greet()
    sent({ t: 'kit/hello-ok', v: 1, n: hello.n, caps })
    sent({ t: 'evt', type: 'READY' })
    await delivered()

    jest.advanceTimersByTime(499)
    await delivered()
    expect(requests).toEqual([])
    jest.advanceTimersByTime(1)
    await delivered()
    expect(requests.map(({ type }) => type)).toEqual(['SYNC_DAPP_DATA'])
    await answer(caps)

    expect(opening.state).toBe('resolved')
  })

  it('[S9.10] is told the page, and version 4 of the client', async () => {
    const { greet, sent, requests } = open()
    const hello = await greet()
    sent({ t: 'kit/hello-ok', v: 1, n: hello.n, caps })
    sent({ t: 'evt', type: 'READY' })
    await delivered()
    jest.advanceTimersByTime(500)
    await delivered()

    const metadata = { name: 'Shop', url: 'https://shop.example', icons: [] }
    expect(requests.map(({ payload }) => payload)).toEqual([
      { metadata, sdkVersion: '4', sdkType: 'plugboard', projectId: 'shop' }
    ])
  })

  it('[S8.09] [S8.01] [S9.01] that is not ready within 20 s is given up, with an alert', async () => {
    const { opening, reported, greet } = open()
    await greet()

    jest.advanceTimersByTime(19_999)
    await delivered()
    expect(opening.state).toBe('pending')
    jest.advanceTimersByTime(1)
    await delivered()

    const alert = { message: 'Network Error - Could not load embedded wallet', severity: 'alert' }
    expect(reported).toMatchObject([alert])
    expect(opening).toMatchObject({ state: 'rejected', value: alert })
    expect(document.querySelector('plugboard-frame')).toBeNull()
  })

  it('[S8.09] [S8.01] that does not know the page is given up, with an alert', async () => {
    const { opening, reported, greet, sent } = open()
    const { n } = await greet()

    sent({ t: 'kit/hello-no', v: 1, n, reason: 'unverified_domain' })
    await delivered()

    const alert = { message: 'Unverified Domain', severity: 'alert' }
    expect(reported).toMatchObject([alert])
    expect(opening).toMatchObject({ state: 'rejected', value: alert })
    expect(document.querySelector('plugboard-frame')).toBeNull()
  })

  it('[S8.08] that a policy of the page forbids could not be loaded', async () => {
    const { opening } = open()

    const violation = { blockedURI: origin, effectiveDirective: 'frame-src', disposition: 'enforce' }
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    await delivered()

    expect(opening).toMatchObject({
      ...{ state: 'rejected', value: { message: 'Unable to load email login dependency' } }
    })
  })
})

const caps = { level: 'kept', prf: false, v2: true } as const

class FakeSheet {
  replaceSync() {}
}

type Port = InstanceType<typeof MessageChannel>['port1']

/** Opens a frame; the test is the wallet's page in it. */
function open() {
  const reported: KitError[] = []
  const requests: SentRequest[] = []
  const frame = new WalletFrame({
    ...{ origin, projectId: 'shop', title: 'Wallet' },
    metadata: { name: 'Shop', url: 'https://shop.example', icons: [] },
    signal: new AbortController().signal,
    isModalOpen: () => false,
    closeModal: () => {},
    report: (error) => reported.push(error),
    onEvent: () => {},
    onReady: async () => {}
  })
  const opening = watch(frame.open())
  const element = document.querySelector('plugboard-frame')?.shadowRoot?.querySelector('iframe')
  const wire: { port?: Port } = {}
  const sent = (message: object) => wire.port?.postMessage(JSON.stringify(message))
  const greet = () =>
    new Promise<Hello>((resolve) => {
      const postMessage = (hello: Hello, target: string, [port]: [Port]) => {
        expect(target).toBe(origin)
        wire.port = port
        port.on('message', (data: unknown) => {
          const message = readEnvelope(data)
          if (message?.t === 'req') requests.push(message)
        })
        resolve(hello)
      }
      Object.defineProperty(element, 'contentWindow', { value: { postMessage } })
      element?.dispatchEvent(new Event('load'))
    })
  const answer = async (result: unknown) => {
    sent({ t: 'res', id: requests.at(-1)?.id, ok: true, result })
    await delivered()
  }
  return { opening, reported, requests, sent, greet, answer }
}

/** The ports have delivered what was sent so far. */
async function delivered(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
}
