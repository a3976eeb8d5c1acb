/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readGreeting } from './pageLink.js'

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
