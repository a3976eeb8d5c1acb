import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { SafeDeepLink } from '@plugboard/core'
import { browseLink } from './browseLink.js'
import { openLink, pairingLink } from './walletLinks.js'

const page = { href: 'https://shop.example/cart?a=1&b=2', origin: 'https://shop.example' }
const href = encodeURIComponent(page.href)
const origin = encodeURIComponent(page.origin)
const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'

const on = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

describe('links to wallets', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    for (const name of ['phantom', 'TelegramWebviewProxy']) Reflect.deleteProperty(globalThis, name)
  })

  it('[S2.30] open the apps of Phantom, Solflare and Coinbase if the wallet is absent', () => {
    on('iPhone')
    expect(browseLink({ name: 'Phantom' }, ['solana'], page)).toBe(
      `https://phantom.app/ul/browse/${href}?ref=${origin}`
    )
    expect(browseLink({ name: 'Solflare' }, ['solana'], page)).toBe(
      `https://solflare.com/ul/v1/browse/${href}?ref=${href}`
    )
    expect(browseLink({ name: 'Coinbase Wallet' }, ['solana'], page)).toBe(
      `https://go.cb-w.com/dapp?cb_url=${href}`
    )
    expect(browseLink({ name: 'Coinbase Wallet' }, ['eip155'], page)).toBe(`cbwallet://miniapp?url=${href}`)
    on('Android')
    expect(browseLink({ name: 'Phantom' }, ['bip122'], page)).toBe(
      `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
    )
    Object.assign(globalThis, { phantom: {} })
    expect(browseLink({ name: 'Phantom' }, ['solana'], page)).toBeUndefined()
    expect(browseLink({ name: 'Another' }, ['solana'], page)).toBeUndefined()
    expect(browseLink({ name: 'Solflare' }, ['eip155'], page)).toBeUndefined()
  })

  it('[S2.30] depend on the namespaces of the page if none was chosen', () => {
    on('iPhone')
    const coinbase = (namespaces: readonly string[]) => browseLink({ name: 'Base' }, namespaces, page)
    expect(coinbase(['eip155'])).toMatch(/^cbwallet:/)
    expect(coinbase(['solana'])).toMatch(/^https:\/\/go\.cb-w\.com/)
    expect(coinbase(['bip122', 'eip155', 'solana'])).toMatch(/^cbwallet:/)
    expect(browseLink({ name: 'Solflare' }, ['eip155', 'bip122'], page)).toBeUndefined()
    expect(browseLink({ name: 'Phantom' }, [], page)).toBeUndefined()
  })

  it.each([
    ['metamask', 'metamask://'],
    ['metamask:', 'metamask://'],
    ['metamask://', 'metamask://'],
    ['https://metamask.app.link', 'https://metamask.app.link/'],
    ['https://link.trustwallet.com/', 'https://link.trustwallet.com/']
  ])('contain the encoded pairing code, built from %s', (link, base) => {
    expect(pairingLink(link, uri)).toBe(`${base}wc?uri=${encodeURIComponent(uri)}`)
  })

  it('open an app from this page, but not from the browser of Telegram, which follows no such link itself', () => {
    const open = jest.spyOn(globalThis, 'open').mockReturnValue(null)
    const link = pairingLink('metamask', uri) as SafeDeepLink
    openLink(link)
    Object.assign(globalThis, { TelegramWebviewProxy: {} })
    openLink(link)
    expect(open.mock.calls.map(([, target]) => target)).toEqual(['_self', '_blank'])
  })

  it.each([
    'javascript:alert(1)//',
    'javascript://%0aalert(1)',
    'data:text/html,x',
    'intent://x#Intent;end',
    'http://wallet.example',
    'https://a:b@wallet.example',
    'file:///etc/passwd',
    'blob:https://x',
    ' metamask://',
    '',
    undefined
  ])('are rejected if they are unsafe: %s', (link) => {
    expect(pairingLink(link, uri)).toBeUndefined()
  })
})
