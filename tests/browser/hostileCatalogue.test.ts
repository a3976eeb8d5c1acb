import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { CatalogueWallet, Kit } from '@plugboard/core'
import type { Parts } from '../pages/parts/Parts.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = { parts: Parts; kit: Kit; __pwn?: unknown }

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  site = await startFixture('parts')
}, 120_000)

afterEach(() => opened?.close())
afterAll(() => site?.stop())

async function openModal(settings: object = {}, scripts: readonly string[] = []) {
  opened = await openPage('about:blank', { scripts })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.goto(site.url)
  await page.waitForFunction(() => 'parts' in window)
  await page.evaluate((settings) => {
    const win = window as unknown as Win
    win.kit = win.parts.makeKit(settings)
    win.parts.mount(win.kit)
    win.kit.open()
  }, settings)
  await page.locator('dialog [data-view=Connect]').waitFor()
  return page
}

const badLinks = [
  'javascript:window.__pwn = 1',
  'JAVASCRIPT://%0awindow.__pwn=1',
  ' javascript:window.__pwn=1',
  'java\tscript:window.__pwn=1',
  'data:text/html,<script>__pwn=1</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'filesystem:https://evil.example/1',
  'about:blank',
  'view-source:https://evil.example',
  'intent://x#Intent;end',
  'tel:+1',
  'sms:+1',
  'mailto:a@evil.example',
  'chrome-extension://a/b.html',
  'ms-settings:privacy',
  'http://evil.example/',
  'https://user:pass@evil.example/',
  'https:\\\\evil.example',
  '//evil.example',
  `https://evil.example/${'a'.repeat(3000)}`
]
const fields = [
  'chrome_store',
  'mobile_link',
  'app_store',
  'play_store',
  'webapp_link',
  'desktop_link'
] as const

describe('S-05: links of a catalogue', () => {
  it('lead to the web or into an app, never into the page', async () => {
    const wallets = badLinks.map(
      (link, index): CatalogueWallet => ({
        id: `bad${index}`,
        name: `Bad ${index}`,
        ...Object.fromEntries(fields.map((field) => [field, link])),
        // The one link that may be drawn also tells when the view of this wallet is there.
        homepage: `https://wallet${index}.example/`
      })
    )
    const good: CatalogueWallet = {
      id: 'good',
      name: 'Good',
      homepage: 'https://good.example/',
      desktop_link: 'goodwallet://open'
    }
    const page = await openModal({ customWallets: [...wallets, good] })
    const show = async ({ id, homepage }: CatalogueWallet) => {
      await page.evaluate(
        (walletId) => (window as unknown as Win).kit.replace('InstallWallet', { walletId }),
        id
      )
      await page.locator(`dialog [data-view=InstallWallet] a[href="${homepage}"]`).waitFor()
      return page.evaluate(() => {
        const shadow = document.querySelector('plugboard-modal')?.shadowRoot
        // The view before this one is seen, inert, while it goes away.
        return [...(shadow?.querySelectorAll('a') ?? [])]
          .filter((link) => !link.closest('[inert]'))
          .map(({ href, target, rel }) => ({ href, target, rel }))
      })
    }
    expect(await show(good)).toEqual([
      { href: 'goodwallet://open', target: '', rel: '' },
      { href: 'https://good.example/', target: '_blank', rel: 'noopener noreferrer' }
    ])
    for (const wallet of wallets) {
      const { id, homepage } = wallet
      const links = await show(wallet)
      expect([id, links.map(({ href }) => href)]).toEqual([id, [homepage]])
    }
    expect(await page.evaluate(() => (window as unknown as Win).__pwn)).toBeUndefined()
  })
})
