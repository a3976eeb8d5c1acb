/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { linkToFrame, readGreeting } from './pageLink.js'

const origin = 'https://wallet.example'
const name = '0123456789abcdef0123456789abcdef'

describe('a page’s greeting', () => {
  it('is accepted only from the opened page, at the wallet’s origin, with the page’s name (MSG-1)', () => {
    const page = {}
    const port = { postMessage: () => {}, onmessage: null }
    const right = { source: page, origin, data: { t: 'kit/page', name }, ports: [port] }
    const read = (part: object) =>
      readGreeting({ ...right, ...part } as unknown as MessageEvent, { window: page, origin, name })

    expect(read({})).toBe(port)
    for (const data of [
      { t: 'kit/page', name: 'f'.repeat(32) },
      { t: 'kit/page' },
      { t: 'kit/social', name },
      { name }
    ])
      expect(read({ data })).toBeUndefined()
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({ source: fc.constantFrom({}, null, undefined) }),
          fc.record({ origin: fc.oneof(fc.webUrl(), fc.constantFrom('null', '', `${origin}:444`)) }),
          fc.record({ data: fc.anything() })
        ),
        (part) => {
          expect(read(part)).toBeUndefined()
        }
      ),
      { numRuns: 1_000 }
    )
  })

  it('is not accepted if no page could be opened', () => {
    const event = {
      source: null,
      origin,
      data: { t: 'kit/page', name },
      ports: [{}]
    } as unknown as MessageEvent

    expect(readGreeting(event, { window: null, origin, name })).toBeUndefined()
  })
})

describe('the link of a page to its frame', () => {
  const pageOf = (hash: string, opener: object | null) => {
    const names: string[] = []
    class OwnChannel {
      constructor(channel: string) {
        names.push(channel)
      }
    }
    const ports = { port1: {}, port2: {} }
    class OwnPorts {
      readonly port1 = ports.port1
      readonly port2 = ports.port2
    }
    const page = {
      ...{ location: { hash }, opener, origin },
      BroadcastChannel: OwnChannel,
      MessageChannel: OwnPorts
    }
    return { page: page as never, names, ports }
  }

  it('is a port that only an opener at the wallet’s origin gets', () => {
    const postMessage = jest.fn()
    const { page, names, ports } = pageOf(`#${name}`, { postMessage })

    expect(linkToFrame(page)).toBe(ports.port1)
    expect(postMessage.mock.calls).toEqual([[{ t: 'kit/page', name }, origin, [ports.port2]]])
    expect(names).toEqual([])
  })

  it('is a channel with the page’s name if there is no opener', () => {
    const { page, names } = pageOf(`#${name}`, null)

    expect(linkToFrame(page)).toBeDefined()
    expect(names).toEqual([`kit-wallet/page/${name}`])
  })

  it.each(['', '#', `#${name.slice(1)}`, `#${name}0`, `#${name.toUpperCase()}`, `#x${name}`])(
    'does not exist for an address that no frame has opened: %s',
    (hash) => {
      const postMessage = jest.fn()
      const { page, names } = pageOf(hash, { postMessage })

      expect(linkToFrame(page)).toBeUndefined()
      expect([postMessage.mock.calls, names]).toEqual([[], []])
    }
  )
})
