import { setImmediate } from 'node:timers'
import { MessageChannel } from 'node:worker_threads'
import { expect, jest } from '@jest/globals'
import type { KitError } from '@plugboard/core'
import { WalletLink } from '../src/frame/WalletLink.js'
import { LoginStore } from '../src/LoginStore.js'
import { type Hello, readRequest, type SentRequest } from '../src/protocol.js'

export const origin = 'https://wallet.example'
export const caps = { level: 'kept', prf: false, v2: true } as const

class FakeSheet {
  replaceSync() {}
}

type Port = InstanceType<typeof MessageChannel>['port1']
/** Ports of a test, which would keep its process running. */
const open: Port[] = []

/** Before each test: time stands still, and the test, which plays the wallet's own page, reaches it through the shadow root. */
export function openShadowRoots(): void {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
  const attach = Element.prototype.attachShadow
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    return attach.call(this, { ...options, mode: 'open' })
  })
  Object.assign(globalThis, { MessageChannel, CSSStyleSheet: FakeSheet })
}

/** After each. */
export function closeShadowRoots(): void {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.querySelector('plugboard-frame')?.remove()
  for (const port of open.splice(0)) port.close()
}

/** The page's frame of the wallet; the test plays the wallet's page in it, and in later ones. */
export function framedWallet() {
  const reported: KitError[] = []
  const requests: SentRequest[] = []
  const frame = new WalletLink(
    {
      ...{ origin, projectId: 'shop', title: 'Wallet' },
      metadata: { name: 'Shop', url: 'https://shop.example', icons: [] },
      signal: new AbortController().signal,
      isModalOpen: () => false,
      closeModal: () => {},
      report: (error) => reported.push(error),
      onEvent: () => {},
      onReady: async () => {}
    },
    new LoginStore()
  )
  const wire: { port?: Port } = {}
  const element = () => document.querySelector('plugboard-frame')?.shadowRoot?.querySelector('iframe')
  const sent = (message: object) => wire.port?.postMessage(JSON.stringify(message))
  const greet = () =>
    new Promise<Hello>((resolve) => {
      const postMessage = (hello: Hello, target: string, [port]: [Port]) => {
        expect(target).toBe(origin)
        wire.port = port
        open.push(port)
        port.on('message', (data: unknown) => {
          const message = readRequest(data)
          if (message) requests.push(message)
        })
        resolve(hello)
      }
      const loaded = element()
      Object.defineProperty(loaded, 'contentWindow', { value: { postMessage } })
      loaded?.dispatchEvent(new Event('load'))
    })
  const answer = async (result: unknown, request = requests.at(-1)) => {
    sent({ t: 'res', id: request?.id, ok: true, result })
    await delivered()
  }
  /** Accepts the page, and answers the request that the page sends half a second later. */
  const letIn = async () => {
    const { n } = await greet()
    sent({ t: 'kit/hello-ok', v: 1, n, caps })
    sent({ t: 'evt', type: 'READY' })
    await delivered()
    jest.advanceTimersByTime(500)
    await delivered()
    await answer(caps)
  }
  return { frame, element, reported, requests, sent, greet, answer, letIn }
}

/** The ports have delivered what was sent so far. */
export async function delivered(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
}
