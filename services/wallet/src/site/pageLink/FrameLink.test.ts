/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SettingsFacts } from '../account/settingsFacts.js'
import { RecoveryError } from '../recovery/recoveryFault.js'
import { FrameLink } from './FrameLink.js'
import { type OpenedPage, openWalletPage } from './openWalletPage.js'
import type { PageAnswers } from './pageMessages.js'

const channels: OwnChannel[] = []
class OwnChannel extends BroadcastChannel {
  isClosed = false

  constructor(name: string) {
    super(name)
    channels.push(this)
  }

  override close(): void {
    this.isClosed = true
    super.close()
  }
}

const { BroadcastChannel: Original } = globalThis
let opened: OpenedPage | undefined
let over = 0
/** The events of the window that a frame listens to no longer. */
const removed: string[] = []
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  globalThis.BroadcastChannel = OwnChannel
})
afterEach(() => {
  opened?.end()
  opened = undefined
  over = 0
  removed.length = 0
  for (const channel of channels.splice(0)) channel.close()
  globalThis.BroadcastChannel = Original
  Reflect.deleteProperty(globalThis, 'window')
  jest.useRealTimers()
})

/** A page that a frame has opened, without an opener as behind a Cross-Origin-Opener-Policy. */
function open(answers?: PageAnswers): FrameLink {
  let hash = `#${'0'.repeat(32)}`
  const window = {
    open: (url: string) => {
      hash = url.slice(url.indexOf('#'))
      return null
    },
    addEventListener: (type: string, _: unknown, { signal }: { readonly signal?: AbortSignal }) =>
      signal?.addEventListener('abort', () => removed.push(type))
  }
  Object.assign(globalThis, { window })
  if (answers) opened = openWalletPage('/settings', answers)
  const page = { location: { hash }, opener: null, BroadcastChannel: OwnChannel } as never
  return FrameLink.connect(page, () => void over++) as FrameLink
}

/** Lets messages arrive: their delivery is none of the faked timers. */
async function delivered(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a page’s first request to its frame', () => {
  it('waits for a frame that has to ask its service for longer than five seconds', async () => {
    let answer: (facts: SettingsFacts) => void = () => {}
    const link = open({ settings: () => new Promise((resolve) => (answer = resolve)) })
    const asked = link.ask('settings', undefined)
    const outcome = asked.then(
      (facts) => facts,
      (error) => error
    )
    await delivered()

    jest.advanceTimersByTime(30_000)
    answer({ userId: 'ada' } as SettingsFacts)
    await delivered()

    expect(await outcome).toEqual({ userId: 'ada' })
  })

  it('fails after five seconds if no frame answers', async () => {
    const link = open()
    const asked = expect(link.ask('settings', undefined)).rejects.toMatchObject({ fault: 'gone' })
    await delivered()

    jest.advanceTimersByTime(5_000)

    await asked
  })
})

describe('a page that has ended', () => {
  it('leaves no channel open in the frame', async () => {
    open({ settings: async () => ({}) as SettingsFacts })
    const [channel] = channels

    opened?.end()
    await delivered()

    expect(channel?.isClosed).toBe(true)
  })

  it('gets the answer that ended it before the channel is closed', async () => {
    let answer: (facts: SettingsFacts) => void = () => {}
    const link = open({ settings: () => new Promise((resolve) => (answer = resolve)) })
    const [channel] = channels
    const asked = link.ask('settings', undefined)
    await delivered()

    opened?.end()
    await delivered()
    expect(channel?.isClosed).toBe(false)
    answer({ userId: 'ada' } as SettingsFacts)

    expect(await asked).toEqual({ userId: 'ada' })
    await delivered()
    expect(channel?.isClosed).toBe(true)
  })
})

describe('a page’s later request', () => {
  it('waits two minutes for a frame that has answered before', async () => {
    const link = open({ settings: async () => ({}) as SettingsFacts })
    const first = link.ask('settings', undefined)
    await delivered()
    await first
    for (const channel of channels) channel.onmessage = null
    let end: unknown
    link.ask('settings', undefined).catch((error) => {
      end = error
    })

    jest.advanceTimersByTime(119_999)
    await delivered()
    expect(end).toBeUndefined()
    jest.advanceTimersByTime(1)
    await delivered()
    expect(end).toMatchObject({ fault: 'gone' })
  })

  it('waits two minutes for a frame that is working, from when it said so', async () => {
    const link = open({ settings: () => new Promise(() => undefined) })
    let end: unknown
    link.ask('settings', undefined).catch((error) => {
      end = error
    })
    await delivered()

    jest.advanceTimersByTime(119_999)
    await delivered()
    expect(end).toBeUndefined()
    jest.advanceTimersByTime(1)
    await delivered()
    expect(end).toMatchObject({ fault: 'gone' })
  })
})

describe('a frame that has opened a page', () => {
  it('performs no request that this page has no answer for, and says why an answer failed', async () => {
    const link = open({
      confirmCode: async () => {
        throw new RecoveryError('wrong')
      }
    })
    const outcomes = Promise.all(
      [link.ask('confirmCode', '000000'), link.ask('endPermissions', undefined)].map((one) =>
        one.catch((error) => error.fault)
      )
    )
    await delivered()

    expect(await outcomes).toEqual(['wrong', 'failed'])
  })

  it('tells it once that it has ended, and then answers no request', async () => {
    const settings = jest.fn(async () => ({}) as SettingsFacts)
    const link = open({ settings })
    opened?.end()
    opened?.end()
    void link.ask('settings', undefined).catch(() => undefined)
    await delivered()
    expect(removed).toEqual(['message'])
    jest.runOnlyPendingTimers()
    await delivered()

    expect(over).toBe(1)
    expect(settings).not.toHaveBeenCalled()
  })

  it('answers a page at its port, and no longer once it has ended', async () => {
    const settings = jest.fn(async () => ({}) as SettingsFacts)
    const page = {}
    const heard: ((event: object) => void)[] = []
    let name = ''
    Object.assign(globalThis, {
      window: {
        origin: 'https://wallet.example',
        open: (url: string) => {
          name = url.slice(url.indexOf('#') + 1)
          return page
        },
        addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener)
      }
    })
    opened = openWalletPage('/settings', { settings })
    const port = { postMessage: jest.fn(), onmessage: (_: object) => {} }
    const greeting = { source: page, origin: 'https://wallet.example', data: { t: 'kit/page', name } }
    for (const listener of heard) listener({ ...greeting, ports: [port] })
    const ask = () => port.onmessage({ data: { id: 'one', name: 'settings', payload: undefined } })
    ask()
    await delivered()
    expect(port.postMessage.mock.calls).toEqual([
      [{ id: 'one', isWorking: true }],
      [{ id: 'one', result: {} }]
    ])

    opened.end()
    expect(port.postMessage.mock.calls.at(-1)).toEqual([{ isOver: true }])
    ask()
    await delivered()
    expect(settings).toHaveBeenCalledTimes(1)
  })
})
