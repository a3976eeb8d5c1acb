/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { displayText } from './displayText.js'
import { safeDeepLink } from './safeDeepLink.js'
import { safeHttpsUrl } from './safeHttpsUrl.js'

it('accepts deep links of wallets', () => {
  for (const link of [
    'metamask://',
    'trust://wc',
    'com.kresus.superapp://',
    'https://rnbwapp.com/',
    'bybitapp://open/route?a=b'
  ]) {
    expect(safeDeepLink(link)).toBe(link)
  }
})

it('rejects links that run code, reach into the browser, hide something or are malformed', () => {
  const refused = [
    'javascript:alert(1)',
    'JavaScript://x',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'view-source:https://a.example',
    'http://a.example/',
    'ws://a.example',
    'intent://x#Intent;end',
    'tel:123',
    'mailto:a@b.example',
    'chrome://settings',
    'ms-settings:',
    'https://user:pass@a.example/',
    'https:// a.example',
    'metamask',
    '//a.example',
    '',
    `trust://${'x'.repeat(2_048)}`
  ]
  for (const link of refused) expect([link, safeDeepLink(link)]).toEqual([link, undefined])
})

it('returns only links with an allowed scheme for any input', () => {
  const part = fc.constantFrom(
    'javascript',
    'https',
    'data',
    'wallet',
    ':',
    '//',
    '\n',
    '\u0000',
    ' ',
    '@',
    'a.example',
    '%0a'
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join(''))
  )
  fc.assert(
    fc.property(text, (value) => {
      const link = safeDeepLink(value)
      if (link !== undefined) {
        expect(new URL(link).protocol).not.toMatch(/^(javascript|data|vbscript|blob|file|about|http):$/u)
        expect(safeDeepLink(link)).toBe(link)
      }
      const url = safeHttpsUrl(value)
      if (url !== undefined) expect([new URL(url).protocol, safeHttpsUrl(url)]).toEqual(['https:', url])
    }),
    { numRuns: 3_000 }
  )
})

it('sanitizes any text for display, with the same result the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
      const text = displayText(value)
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|^\s|\s$|\s\s/u)
      expect([...new Intl.Segmenter('en').segment(text)].length).toBeLessThanOrEqual(40)
      expect(displayText(text)).toBe(text)
    }),
    { numRuns: 2_000 }
  )
  expect(displayText('Pay\u202eLap  \u200b')).toBe('Pay Lap')
  for (const tied of ['ᄀᄀᄀᄀᄀᄀ\u1161ᄀᄀ', 'क\u093c\u094dत\u094dरक\u094dत\u094dर'])
    expect(displayText(displayText(tied))).toBe(displayText(tied))
})
