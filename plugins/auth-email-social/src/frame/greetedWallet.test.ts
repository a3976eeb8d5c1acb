import { setImmediate } from 'node:timers'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { watch } from '../../test/scriptedFrame.js'
import { type Hello, readRequest } from '../protocol.js'
import { type HostPage, WalletConnection } from './WalletConnection.js'
import type { SurfaceListener } from './WalletSurface.js'

const caps = { level: 'kept', prf: false, v2: true } as const
const delivered = async () => {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const opened: MessagePort[] = []
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
  Object.assign(globalThis, { MessageChannel })
})
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
  jest.useRealTimers()
})

/** A connection to a wallet that says what a test tells it to. */
function open({ isModalOpen = true } = {}) {
  const greeted: { hello: Hello; origin: string; port: MessagePort }[] = []
  const heard: { listener?: SurfaceListener } = {}
  const surface = {
    ...{ isShown: false, show: jest.fn(), hide: jest.fn(), setVariables: () => {}, remove: jest.fn() },
    window: {
      postMessage: (hello: Hello, origin: string, [port]: MessagePort[]) => {
        if (port) greeted.push({ hello, origin, port })
        if (port) opened.push(port)
      }
    } as unknown as Window
  }
  const page = {
    ...{ origin: 'https://wallet.example', projectId: 'shop', title: 'Wallet' },
    metadata: { name: 'Shop', url: 'https://shop.example', icons: [] },
    signal: new AbortController().signal,
    isModalOpen: () => isModalOpen,
    ...{ closeModal: jest.fn(), report: jest.fn(), onEvent: jest.fn(), onReady: jest.fn(async () => {}) }
  } satisfies HostPage
  const onEnd = jest.fn()
  const connection = new WalletConnection(
    page,
    (listener) => {
      heard.listener = listener
      return surface
    },
    onEnd
  )
  const channel = watch(connection.channel)
  const say = async (message: object) => {
    greeted[0]?.port.postMessage(JSON.stringify(message))
    await delivered()
  }
  const load = () => heard.listener?.onLoad()
  /** Up to the time when the wallet is usable. */
  const ready = async () => {
    load()
    const asked: string[] = []
    greeted[0]?.port.on('message', (data) => {
      const request = readRequest(data)
      asked.push(request?.type ?? '')
      if (request?.type === 'SYNC_DAPP_DATA') void say({ t: 'res', id: request.id, ok: true, result: caps })
    })
    await say({ t: 'kit/hello-ok', v: 1, n: greeted[0]?.hello.n, caps })
    await say({ t: 'evt', type: 'READY' })
    jest.advanceTimersByTime(499)
    await delivered()
    expect(asked).toEqual([])
    jest.advanceTimersByTime(1)
    await delivered()
    expect(asked).toEqual(['SYNC_DAPP_DATA'])
  }
  return { connection, channel, greeted, surface, page, onEnd, say, load, ready, heard }
}

describe('a connection to the wallet', () => {
  it('greets its exact origin, and is usable half a second after READY', async () => {
    const { channel, greeted, page, ready } = open()
    await ready()

    expect(greeted).toMatchObject([
      { origin: 'https://wallet.example', hello: { t: 'kit/hello', v: 1, projectId: 'shop' } }
    ])
    expect([channel.state, page.onReady.mock.calls.length]).toEqual(['resolved', 1])
  })

  it('believes only an answer to its own greeting', async () => {
    const { channel, load, say, greeted } = open()
    load()
    await say({ t: 'kit/hello-no', v: 1, n: '0'.repeat(32), reason: 'unverified_domain' })
    expect(channel.state).toBe('pending')

    await say({ t: 'kit/hello-no', v: 1, n: greeted[0]?.hello.n, reason: 'unverified_domain' })
    expect(channel).toMatchObject({ state: 'rejected', value: { code: 'auth/unverifiedDomain' } })
  })

  it('MSG-2: ends, with all that is pending, when another document loads', async () => {
    const { connection, ready, load, surface, onEnd, greeted } = open()
    await ready()
    const request = watch((await connection.channel).request('IS_CONNECTED', undefined))
    load()
    await delivered()

    expect(request).toMatchObject({ state: 'rejected', value: { code: 'auth/frameGone' } })
    expect([surface.remove.mock.calls.length, onEnd.mock.calls.length, greeted.length]).toEqual([1, 1, 1])
    load()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])(
    'shows and hides the wallet as it asks, above an open modal or alone: %s',
    async (isOpen) => {
      const { ready, say, surface, page } = open({ isModalOpen: isOpen })
      await ready()
      await say({ t: 'evt', type: 'SHOW', payload: { screen: 'approve', height: 640 } })
      expect(surface.show.mock.calls).toEqual([[!isOpen]])

      await say({ t: 'evt', type: 'HIDE' })
      expect([surface.hide.mock.calls.length, page.closeModal.mock.calls.length]).toEqual([1, 0])
      await say({ t: 'evt', type: 'CLOSE' })
      expect([surface.hide.mock.calls.length, page.closeModal.mock.calls.length]).toEqual([2, 1])
    }
  )

  it('is given up if the wallet is not ready within 20 s', async () => {
    const { channel, load } = open()
    load()
    jest.advanceTimersByTime(19_999)
    await delivered()
    expect(channel.state).toBe('pending')
    jest.advanceTimersByTime(1)
    await delivered()

    expect(channel).toMatchObject({ state: 'rejected', value: { code: 'auth/iframeLoadFailed' } })
  })
})
