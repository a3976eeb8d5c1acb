/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readReturn } from './waitForWindow.js'

const opened = {} as Window
const origin = 'https://wallet.example'
const flow = 'AAAAAAAAAAAAAAAAAAAAAA'
const code = 'c'.repeat(43)
const right = { source: opened, origin, data: { t: 'kit/social', flow, code } }
const read = (part: object) =>
  readReturn({ ...right, ...part } as MessageEvent, { window: opened, origin, flow })

describe('the message from a social login window', () => {
  it('is accepted from the opened window, at the wallet’s origin, for the pending login (SOC-5)', () => {
    expect(read({})).toEqual(right.data)
    expect(read({ data: { t: 'kit/social', flow, error: 'refused' } })).toMatchObject({ error: 'refused' })
  })

  it('is ignored if it is of another login', () => {
    expect(read({ data: { ...right.data, flow: 'B'.repeat(22) } })).toBeUndefined()
  })

  it('is ignored if any part of it is forged', () => {
    const data = fc.oneof(
      fc.anything(),
      fc.record({ t: fc.constant('kit/social'), flow: fc.string({ minLength: 1 }), code: fc.constant(code) }),
      fc.record({ t: fc.string(), flow: fc.constant(flow), code: fc.constant(code) }),
      fc.record({
        ...{ t: fc.constant('kit/social'), flow: fc.constant(flow) },
        code: fc.oneof(fc.string({ maxLength: 42 }), fc.integer(), fc.constant(`${code}c`))
      }),
      fc.record({ t: fc.constant('kit/social'), flow: fc.constant(flow), error: fc.string() })
    )
    const forged = fc.oneof(
      fc.record({ source: fc.constantFrom({}, null, undefined, 'window') }),
      fc.record({
        origin: fc.oneof(fc.webUrl(), fc.constantFrom('null', '', `${origin}:444`, `${origin}.evil.example`))
      }),
      fc.record({ data: data.filter((value) => !isRight(value)) })
    )
    fc.assert(
      fc.property(forged, (part) => {
        expect(read(part)).toBeUndefined()
      }),
      { numRuns: 1_000 }
    )
  })
})

/** A random value may happen to be the right one. */
const isRight = (value: unknown): boolean => {
  const { t, flow: name, code: text, error } = Object(value) as Record<string, unknown>
  const isAnswer = text === code || /^(refused|expired|failed)$/.test(String(error))
  return t === 'kit/social' && name === flow && isAnswer
}
