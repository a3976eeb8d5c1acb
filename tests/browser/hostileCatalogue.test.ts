import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { CatalogueWallet, Kit } from '@plugboard/core'
import { harmlessPictures } from '../integration/pictures/harmlessPictures.js'
import { hostilePictures } from '../integration/pictures/hostilePictures.js'
import { serveCatalogue } from '../integration/pictures/serveCatalogue.js'
import { openModal } from './harness/openModal.js'
import type { OpenedPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = { kit: Kit; longestTask: number; __pwn?: unknown }

/** The catalogue's pictures: each hostile one, and after them drawings that must be visible. */
const drawings = harmlessPictures.filter(([, type]) => type === 'image/svg+xml')
const pictures = [...hostilePictures, ...drawings]
let gateway: Awaited<ReturnType<typeof serveCatalogue>>
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  gateway = await serveCatalogue(pictures)
  site = await startFixture('parts', { routes: { '/gateway': gateway.url } })
}, 120_000)

afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  await gateway?.close()
})

/** A page whose gateway is hostile, with its modal open. */
async function open(settings: object = {}, scripts: readonly string[] = []) {
  opened = await openModal(site.url, settings, scripts)
  return opened.page
}

/** Runs in the page: records how long it was blocked at a time, in milliseconds. */
function noteLongestTask(): void {
  const win = window as unknown as Win
  win.longestTask = 0
  new PerformanceObserver((list) => {
    win.longestTask = Math.max(win.longestTask, ...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
}

describe('S-02: pictures in a catalogue', () => {
  it('are drawn unless they are hostile; hostile ones run nothing and block nothing', async () => {
    const page = await open({}, [`(${noteLongestTask.toString()})()`])
    await page.evaluate(() => (window as unknown as Win).kit.push('AllWallets'))

    // Further pages are loaded as the visitor scrolls; a tile is plain until its picture has been checked.
    await page.waitForFunction((count) => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot
      const cells = [...(shadow?.querySelectorAll('[data-view=AllWallets] .pb-cell') ?? [])]
      cells.at(-1)?.scrollIntoView()
      const isDecided = (cell: Element) => cell.querySelector('.pb-picture img, .pb-picture-letter')
      return cells.length === count && cells.every(isDecided)
    }, pictures.length)
    const drawn = await page.evaluate(async () => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
      const images = [...shadow.querySelectorAll<HTMLImageElement>('.pb-cell img')]
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode()))
      return {
        numbers: images.map((image) => Number(/\d+/.exec(image.closest('.pb-cell')?.textContent ?? ''))),
        foreign: shadow.querySelectorAll('script, iframe, object, embed, foreignObject, image').length,
        pwned: (window as unknown as Win).__pwn
      }
    })
    const longest = await page.evaluate(() => (window as unknown as Win).longestTask)

    const named = drawn.numbers.map((number) => pictures[number]?.[0]).sort()
    expect(named).toEqual(drawings.map(([name]) => name).sort())
    expect(drawn).toMatchObject({ foreign: 0, pwned: undefined })
    expect([...opened.requests.keys()].filter((host) => host && host !== new URL(site.url).host)).toEqual([])
    // The worst of them take from seven seconds to half a minute if they are drawn.
    expect(longest).toBeLessThan(3000)
  }, 90_000)
})

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

describe('S-05: links in a catalogue', () => {
  it('lead to the web or to an app, and never run in the page', async () => {
    const wallets = badLinks.map(
      (link, index): CatalogueWallet => ({
        id: `bad${index}`,
        name: `Bad ${index}`,
        ...Object.fromEntries(fields.map((field) => [field, link])),
        // The only link that may be drawn also shows that this wallet's view is there.
        homepage: `https://wallet${index}.example/`
      })
    )
    const good: CatalogueWallet = {
      id: 'good',
      name: 'Good',
      homepage: 'https://good.example/',
      desktop_link: 'goodwallet://open'
    }
    const page = await open({ customWallets: [...wallets, good] })
    const show = async ({ id, homepage }: CatalogueWallet) => {
      await page.evaluate(
        (walletId) => (window as unknown as Win).kit.replace('InstallWallet', { walletId }),
        id
      )
      await page.locator(`dialog [data-view=InstallWallet] a[href="${homepage}"]`).waitFor()
      return page.evaluate(() => {
        const shadow = document.querySelector('plugboard-modal')?.shadowRoot
        // The previous view is visible, inert, while it goes away.
        return [...(shadow?.querySelectorAll<HTMLAnchorElement>('[data-view] a') ?? [])]
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
