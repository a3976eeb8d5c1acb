import { afterEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { browseLink } from './browseLink.js'
import { openWallet, pairingLink } from './walletLinks.js'

const refused =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|wss?|http|intent|tel|sms|mailto|chrome.*|moz-extension|ms-.*)$/

const link = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'intent://x#Intent;scheme=javascript;end',
    'https://user:pass@wallet.example',
    'file:///etc/passwd',
    'wallet://',
    'https://wallet.example'
  ),
  fc.webUrl(),
  fc.string(),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 12 }), fc.string())
    .map(([scheme, rest]) => `${scheme}:${rest}`)
)

const isSafe = (opened: string): boolean => {
  const { protocol, username, password } = new URL(opened)
  return !refused.test(protocol.slice(0, -1)) && !username && !password
}

describe('hostile links from a catalogue or a wallet', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('are rejected, or lead to an app or a secure page', () => {
    const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
    fc.assert(
      fc.property(link, (given) => {
        const made = pairingLink(given, uri)
        if (made === undefined) return
        expect(isSafe(made)).toBe(true)
        expect(made.endsWith(`wc?uri=${encodeURIComponent(uri)}`)).toBe(true)
      }),
      { numRuns: 5000 }
    )
  })

  it('are opened only if they are safe', () => {
    const opened: string[] = []
    jest.spyOn(globalThis, 'open').mockImplementation((url) => {
      opened.push(String(url))
      return null
    })
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
    const redirect = fc.oneof(
      fc.record({ native: link, universal: link }),
      fc.jsonValue()
    ) as fc.Arbitrary<never>
    fc.assert(
      fc.property(redirect, fc.boolean(), (given, preferUniversalLinks) => {
        opened.length = 0
        openWallet(given, { preferUniversalLinks })
        expect(opened.length).toBeLessThanOrEqual(1)
        expect(opened.every(isSafe)).toBe(true)
      }),
      { numRuns: 5000 }
    )
  })

  it("pass the page's address as one encoded value to a wallet’s browser", () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android')
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (href) => {
        const made = browseLink({ name: 'Phantom' }, ['solana'], { href, origin: new URL(href).origin })
        expect(made).toBe(
          `intent://browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(new URL(href).origin)}#Intent;scheme=phantom;package=app.phantom;end`
        )
        expect(made?.split('#')).toHaveLength(2)
      })
    )
  })
})
