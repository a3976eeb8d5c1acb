import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { safeLink } from './safeLink.js'

describe('safeLink', () => {
  it.each(['https://vault.example/get?x=1', 'vault://wc', 'trust://open'])('lets %s through', (link) => {
    expect(safeLink(link)).toBe(new URL(link).href)
  })

  it.each([
    ...[
      'javascript://%0aalert(1)',
      'JaVaScript:alert(1)',
      ' https://a.example',
      'https://a.example/\n',
      'data:text/html,x'
    ],
    ...[
      'http://a.example',
      'https://user:pw@a.example',
      'intent://x',
      'ms-word:x',
      'blob:https://a.example/1',
      '',
      '//a.example'
    ],
    `https://a.example/${'x'.repeat(2048)}`
  ])('refuses %j', (link) => {
    expect(safeLink(link)).toBeUndefined()
  })

  it('never gives back anything that does not parse to an allowed scheme', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.tuple(fc.string(), fc.string()).map((two) => two.join(':'))
        ),
        (value) => {
          const link = safeLink(value)
          if (link === undefined) return
          expect(new URL(link).href).toBe(link)
          expect(new URL(link).protocol).not.toMatch(/^(javascript|data|vbscript|blob|file|http):$/)
        }
      )
    )
  })
})
