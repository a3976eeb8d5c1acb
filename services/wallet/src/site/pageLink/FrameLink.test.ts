/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SettingsFacts } from '../account/settingsFacts.js'
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
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  globalThis.BroadcastChannel = OwnChannel
})
afterEach(() => {
  opened?.end()
  opened = undefined
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
    addEventListener: () => {}
  }
  Object.assign(globalThis, { window })
  if (answers) opened = openWalletPage('/settings', answers)
  const page = { location: { hash }, opener: null, BroadcastChannel: OwnChannel } as never
  return FrameLink.connect(page, () => {}) as FrameLink
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
