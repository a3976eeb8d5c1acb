/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { listenForReturn, readSocialFacts, sendReturn } from './socialReturn.js'

const flow = 'f'.repeat(22)
const code = 'c'.repeat(43)
const origin = 'https://shop.example'
const hashOf = (values: Readonly<Record<string, string>>) => `#${new URLSearchParams(values)}`

describe('the address that a login’s window returns to', () => {
  it('has the code for the page that the login was started at', () => {
    expect(readSocialFacts(hashOf({ flow, code, origin }))).toEqual({
      ...{ origin, failure: undefined, message: { t: 'kit/social', flow, code } }
    })
  })

  it.each(['refused', 'expired', 'failed'] as const)(
    'says that the login was %s, whatever else it has',
    (error) => {
      expect(readSocialFacts(hashOf({ flow, code, error, origin }))).toEqual({
        ...{ origin, failure: error, message: { t: 'kit/social', flow, error } }
      })
    }
  )

  it.each([
    ['nothing', {}],
    ['no flow', { code, origin }],
    ['no code', { flow, origin }],
    ['an unknown error', { flow, error: 'else', origin }],
    ['an unknown error and a code', { flow, error: 'else', code, origin }]
  ])('has failed with %s, and there is nothing to tell', (_, values) => {
    expect(readSocialFacts(hashOf(values))).toMatchObject({ failure: 'failed', message: undefined })
  })

  it.each([
    ['has a path', 'https://shop.example/'],
    ['has an account', 'https://ann@shop.example'],
    ['is in another case', 'https://SHOP.example'],
    ['is opaque', 'null'],
    ['is no address', 'shop.example'],
    ['is a wildcard', '*'],
    ['is of a script', 'javascript:alert(1)'],
    ['is of another protocol', 'ftp://shop.example'],
    ['is of an extension', 'chrome-extension://abcdef']
  ])('names no page if the origin %s', (_, other) => {
    expect(readSocialFacts(hashOf({ flow, code, origin: other })).origin).toBeUndefined()
  })
})

describe('the window that returns', () => {
  afterEach(() => void jest.useRealTimers())

  const facts = readSocialFacts(hashOf({ flow, code, origin }))
  const openerOf = () => ({ postMessage: jest.fn() })
  class NoChannel {
    constructor() {
      throw new Error('Nobody needs it')
    }
  }

  it('tells its opener, at the origin of the login only', async () => {
    const opener = openerOf()

    expect(await sendReturn({ opener, BroadcastChannel: NoChannel } as never, facts)).toBe(true)
    expect(opener.postMessage.mock.calls).toEqual([[{ t: 'kit/social', flow, code }, origin]])
  })

  it('tells nobody without an origin, or without a message', async () => {
    const opener = openerOf()
    const page = { opener, BroadcastChannel: NoChannel } as never

    expect(await sendReturn(page, { ...facts, origin: undefined })).toBe(false)
    expect(await sendReturn(page, { ...facts, message: undefined })).toBe(false)
    expect(opener.postMessage).not.toHaveBeenCalled()
  })

  it('learns after a moment that nobody hears it, and leaves no channel open', async () => {
    jest.useFakeTimers()
    const channel = { postMessage: jest.fn(), close: jest.fn(), onmessage: (_: object) => {} }
    const OwnChannel = jest.fn(() => channel)
    const telling = sendReturn({ opener: null, BroadcastChannel: OwnChannel } as never, facts)
    // Another window with the same address, which nobody hears either.
    channel.onmessage({ data: facts.message })
    expect(channel.close).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1_500)

    expect(await telling).toBe(false)
    expect(channel.close).toHaveBeenCalledTimes(1)
  })
})

describe('a frame that listens to a window', () => {
  it('takes the return of its own flow only, and says nothing to others', async () => {
    const { code: heard, end } = listenForReturn(flow)
    const channel = new BroadcastChannel(`kit-wallet/social/${flow}`)
    const replies: unknown[] = []
    channel.onmessage = ({ data }) => void replies.push(data)
    channel.postMessage({ t: 'kit/social', flow: 'g'.repeat(22), code: 'd'.repeat(43) })
    channel.postMessage({ t: 'kit/else', flow, code: 'd'.repeat(43) })
    channel.postMessage({ t: 'kit/social', flow, code })

    expect(await heard).toBe(code)
    while (replies.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(replies).toEqual(['kit/social-heard'])
    end()
    channel.close()
  })

  it.each([
    ['refused', 'REJECTED'],
    ['expired', 'OTP_EXPIRED'],
    ['failed', 'SERVER']
  ])('fails if the login was %s', async (error, expected) => {
    const { code: heard, end } = listenForReturn(flow)
    const channel = new BroadcastChannel(`kit-wallet/social/${flow}`)
    channel.postMessage({ t: 'kit/social', flow, error })

    await expect(heard).rejects.toMatchObject({ code: expected })
    end()
    channel.close()
  })
})
