/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { redact } from './redact.js'

const hex = 'ab12'.repeat(16)
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const secrets: Record<string, string> = {
  'pairing URI': `wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=${hex}`,
  'pairing key': `symKey=${hex}`,
  'JSON pairing key': `"symKey":"${hex}"`,
  JWT: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'unsigned JWT': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0',
  'bearer token': 'Bearer abcdef0123456789',
  'token field': '"sessionToken":"q1w2e3r4t5"',
  'password field': 'password=hunter22',
  'private key': hex,
  'prefixed private key': `0x${hex}`,
  'e-mail': 'jane.doe+tag@mail.example.co.uk',
  'one-time code': '482913',
  '12 words': words,
  '24 words': `${words} ${words}`
}

describe('redact', () => {
  it.each(Object.entries(secrets))('removes a %s, wherever it occurs', (_, secret) => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'failed: ', '{"a":"', '\n'),
        fc.constantFrom('', ' end', '"}', '\n'),
        (before, after) => {
          const line = redact(`${before}${secret}${after}`)
          for (const part of secret
            .split(/[\s:=".@?&]+/)
            .filter((piece) => piece.length > 8 && piece !== 'sessionToken'))
            expect(line).not.toContain(part)
          expect(line).not.toContain(secret)
          expect(line).toMatch(/…|‹/)
        }
      )
    )
  })

  it('leaves addresses, chain ids and sentences unchanged', () => {
    const line =
      'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7 switched from 137 to 42161: wallet declined'
    expect(redact(line)).toBe(line)
  })

  it('leaves no planted secret in 10,000 lines', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', ' '), (text, gap) => {
        expect(redact(`${text} ${gap}${hex}${gap} ${text}`)).not.toContain(hex)
        expect(redact(`${text} ${secrets['pairing URI']} ${text}`)).not.toContain(hex)
      }),
      { numRuns: 10_000 }
    )
  })
})
