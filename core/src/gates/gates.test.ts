import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { displayText } from './displayText.js'
import { safeDeepLink } from './safeDeepLink.js'
import { safeHttpsUrl } from './safeHttpsUrl.js'
import { safeJson } from './safeJson.js'

const graphemes = (text: string): number => [...new Intl.Segmenter().segment(text)].length

describe('displayText', () => {
  it('strips invisible and direction-changing characters, composes, and truncates', () => {
    expect(displayText('Meta\u202eMask\u200b \n\t Wallet\u0000\ufeff')).toBe('MetaMask Wallet')
    expect(displayText('e\u0301')).toBe('\u00e9')
    expect(displayText(`a${'\u0300\u0301'.repeat(50)}`).length).toBeLessThanOrEqual(5)
    expect(displayText('x'.repeat(100))).toBe('x'.repeat(40))
    expect(displayText('👨‍👩‍👧'.repeat(3), 2).length).toBeLessThan(8)
    for (const empty of ['', ' ', '\u200b\u3164\u2800', null, undefined, 5, {}])
      expect(displayText(empty)).toBe('Unknown')
    expect(displayText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })

  it('is clean, bounded and stable for 10,000 strings', () => {
    const nasty = fc.array(
      fc.oneof(
        fc.constantFrom(
          '\u202e',
          '\u200d',
          '\u0301',
          '\ud800',
          '\u1100',
          '\u1161',
          '🇩',
          '👍',
          '\ue000',
          '\u00a0',
          '\r',
          'a'
        ),
        fc.string({ unit: 'binary' })
      ),
      { maxLength: 60 }
    )
    fc.assert(
      fc.property(nasty, fc.constantFrom(10, 40, 200), (parts, max) => {
        const text = displayText(parts.join(''), max)
        const isClean = !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text)
        return isClean && graphemes(text) <= max && displayText(text, max) === text
      }),
      { numRuns: 10_000 }
    )
  })
})

const schemes =
  'javascript data vbscript blob file filesystem about view-source ws wss http intent tel sms mailto chrome chrome-extension moz-extension ms-settings ms-word ftp jar itms-services'.split(
    ' '
  )
const badLinks = [
  ...schemes.flatMap((scheme) => [
    `${scheme}:alert(1)`,
    `${scheme}://%0aalert(1)`,
    `${scheme.toUpperCase()}:x`,
    ` ${scheme}:x`
  ]),
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:x',
  'https://a b',
  'https://user@host/',
  'https://user:pass@host/',
  'https:\\\\host',
  'https://host\\@evil',
  '//host',
  '/path',
  '',
  '#',
  'https://',
  'https:host:1:2',
  'a:b',
  'x'.repeat(3000),
  `https://host/${'a'.repeat(2048)}`,
  'https://ho\u2028st',
  '1abc://x',
  `${'s'.repeat(40)}://x`
]
const goodLinks = [
  'https://example.com/',
  'HTTPS://example.com/a?b#c',
  'metamask://',
  'rainbow://wc?uri=1',
  'trust://open',
  'com.app-x+1://x',
  'https://xn--e1afmkfd.example/'
]

describe('links', () => {
  it('rejects each of the dangerous ones and accepts the plain ones', () => {
    expect(badLinks.length + goodLinks.length).toBeGreaterThanOrEqual(110)
    expect(badLinks.filter((link) => safeDeepLink(link) !== undefined)).toEqual([])
    expect(goodLinks.filter((link) => safeDeepLink(link) === undefined)).toEqual([])
    expect([null, 5, {}, ['https://a.b']].map((value) => safeDeepLink(value))).toEqual(
      Array(4).fill(undefined)
    )
    expect(safeHttpsUrl('metamask://')).toBeUndefined()
  })

  it('returns undefined or an allowed link that is stable when parsed again, for 20,000 strings', () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom(...schemes, 'https', 'metamask', ''),
          fc.constantFrom(':', '://', ':\t//', '%3a'),
          fc.string()
        )
        .map((parts) => parts.join(''))
    )
    fc.assert(
      fc.property(text, (value) => {
        const link = safeDeepLink(value)
        if (link === undefined) return true
        const { protocol, href } = new URL(link)
        return href === link && !schemes.includes(protocol.slice(0, -1)) && safeDeepLink(link) === link
      }),
      { numRuns: 20_000 }
    )
  })
})

describe('safeJson', () => {
  it('parses what JSON parses, within its limits', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        if (!/"(__proto__|constructor|prototype)"/.test(text))
          expect(safeJson(text)).toEqual(JSON.parse(text))
      })
    )
    expect(safeJson('{"a":"[[[[[[[[[[[[[[[[[[[[[[[["}')).toEqual({ a: '[[[[[[[[[[[[[[[[[[[[[[[[' })
    expect(() => safeJson('"long"', { length: 3 })).toThrow('too long')
    expect(() => safeJson('['.repeat(100_000))).toThrow('too deep')
    expect(() => safeJson(`${'['.repeat(21)}${']'.repeat(21)}`)).toThrow('too deep')
    expect(() => safeJson('<html>')).toThrow(SyntaxError)
  })

  it('rejects a long unterminated string quickly, not in quadratic time', () => {
    expect(() => safeJson(`"${'\\"'.repeat(520_000)}`)).toThrow(SyntaxError)
  })

  it('rejects keys that reach a prototype, at any depth and in any notation', () => {
    const written = [
      '\\u005f_proto__',
      '__prot\\u006F__',
      'c\\u006fnstructor',
      'prototyp\\u0065',
      ...['__proto__', 'constructor', 'prototype'].map((key) =>
        [...key].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
      )
    ]
    for (const key of ['__proto__', 'constructor', 'prototype', ...written])
      for (const text of [`{"${key}":1}`, `[{"a":{"${key}":{"x":1}}}]`])
        expect(() => safeJson(text)).toThrow('forbidden key')
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})
