import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit, KitSettings, PluginContext } from '@plugboard/core'
import type { Parts } from '../pages/parts/Parts.js'
import { allowFraming } from './harness/allowFraming.js'
import { announceScript } from './harness/announceScript.js'
import { openModal } from './harness/openModal.js'
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

const svg = (content: string, attributes = '') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" ${attributes}>${content}</svg>`)}`
const copies = Array.from(
  { length: 8 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`
)

/** Pictures that must not be drawn: a letter is shown instead. */
const badIcons: Readonly<Record<string, string>> = {
  Script: svg('<script>parent.__pwn = 1</script>'),
  Handler: svg('<rect width="9" height="9"/>', 'onload="parent.__pwn = 1"'),
  Foreign: svg(
    '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="__pwn = 1"/></foreignObject>'
  ),
  Bomb: svg(`<defs><path id="l0" d="M0 0h1v1z"/>${copies.join('')}</defs><use href="#l8"/>`),
  Entities: `data:image/svg+xml,${encodeURIComponent('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>')}`,
  Outside: svg('<image href="https://evil.example/track.png"/>'),
  Styled: svg('<style>@import "https://evil.example/a.css"</style>'),
  Page: 'data:text/html,<script>parent.__pwn = 1</script>',
  Address: 'javascript:window.__pwn = 1',
  Remote: 'https://evil.example/icon.png',
  Own: '/rpc/31337',
  Upper: 'DATA:TEXT/HTML,<script>parent.__pwn = 1</script>',
  Large: svg(`<path d="${'M0 0'.repeat(30_000)}"/>`)
}

/** Names as they are announced, and as they are allowed to appear. */
const badNames: readonly (readonly [announced: string, shown: string])[] = [
  ['<img src=x onerror="__pwn = 1">', '<img src=x onerror="__pwn = 1">'],
  ['<script>__pwn = 1</script>', '<script>__pwn = 1</script>'],
  ['Meta\u202eksaM\u200b \u2066Wallet\u2069', 'MetaksaM Wallet'],
  [`Long${'W'.repeat(300)}`, `Long${'W'.repeat(36)}`],
  [`Zalgo${'\u0300\u0301\u0302'.repeat(40)}`, 'Zalg'],
  ['\ufeffOak\u0000 \n Wallet', 'Oak Wallet']
]

async function openWith(...scripts: readonly string[]) {
  opened = await openModal(site.url, {}, scripts)
  return opened.page
}

describe('a hostile wallet that announces itself', () => {
  it('S-02: cannot draw, load or run anything through its icon', async () => {
    const wallets = Object.entries({
      ...badIcons,
      Honest: svg('<rect width="9" height="9" fill="#456"/>')
    }).map(([name, icon]) => ({ name, icon, rdns: `org.example.${name.toLowerCase()}` }))
    const page = await openWith(announceScript(wallets))
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: /^Honest/ })
      .waitFor()
    // The gate has checked every icon once the good one is drawn.
    await page.waitForFunction(() => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot
      const row = [...(shadow?.querySelectorAll('.pb-row') ?? [])].find((one) =>
        one.textContent?.startsWith('Honest')
      )
      return !!row?.querySelector<HTMLImageElement>('img')?.complete
    })
    const drawn = await page.evaluate(() => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
      const rows = [...shadow.querySelectorAll('[data-view=Connect] .pb-row')]
      return {
        pictures: rows
          .filter((row) => row.querySelector('img'))
          .map((row) => row.querySelector('.pb-row-label')?.textContent),
        named: rows.map((row) => row.querySelector('.pb-row-label')?.textContent),
        foreign: shadow.querySelectorAll('script, iframe, object, embed, foreignObject, image, style').length,
        pwned: (window as unknown as Win).__pwn
      }
    })
    expect(drawn.named).toEqual(expect.arrayContaining([...Object.keys(badIcons), 'Honest']))
    expect(drawn.pictures.filter((name) => name && name in badIcons)).toEqual([])
    expect(drawn.pictures).toContain('Honest')
    expect(drawn).toMatchObject({ foreign: 0, pwned: undefined })
    expect([...opened.requests.keys()].filter((host) => host && host !== new URL(site.url).host)).toEqual([])
    const ofPage = [...opened.requests.values()].flat().map((url) => new URL(url).pathname)
    expect(ofPage).not.toContain('/rpc/31337')
  })

  it('S-03: cannot inject into, reverse or widen the page through its name', async () => {
    const wallets = badNames.map(([name], index) => ({ name, icon: '', rdns: `org.example.w${index}` }))
    const page = await openWith(announceScript(wallets))
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: /^Oak Wallet/ })
      .waitFor()
    await page.waitForFunction(() => {
      const { kit } = window as unknown as Win
      return kit.connectors.all.some(({ name }) => /^Zalgo?[^\w]{0,5}$/.test(name))
    })
    const drawn = await page.evaluate(() => {
      const shadow = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
      const card = shadow.querySelector('.pb-card') as HTMLElement
      const labels = [...shadow.querySelectorAll<HTMLElement>('[data-view=Connect] .pb-row-label')]
      return {
        labels: labels.map((label) => label.textContent ?? ''),
        isolated: labels.every((label) => label.closest('bdi') || label.querySelector('bdi')),
        wide: [card, ...shadow.querySelectorAll<HTMLElement>('.pb-body, .pb-row')].filter(
          (element) => element.scrollWidth > element.clientWidth
        ).length,
        images: shadow.querySelectorAll('img[src=x], script').length,
        pwned: (window as unknown as Win).__pwn
      }
    })
    for (const [, shown] of badNames) expect(drawn.labels.some((label) => label.startsWith(shown))).toBe(true)
    expect(drawn.labels.filter((label) => /[\p{Cc}\p{Cf}]/u.test(label))).toEqual([])
    expect(drawn).toMatchObject({ isolated: true, wide: 0, images: 0, pwned: undefined })
  })

  it('S-01: is listed separately and marked if another wallet claims the same identifier', async () => {
    const twice = ['One', 'Two'].map((name) => ({ name, icon: '', rdns: 'org.example.same' }))
    const page = await openWith(announceScript(twice))
    const rows = page.locator('dialog [data-view=Connect] .pb-row', { hasText: /One|Two/ })
    await rows.nth(1).waitFor()
    for (const text of await rows.allInnerTexts()) expect(text).toMatch(/2 extensions use this name/)
  })
})

it('S-17: no element of the page covers the modal, however high its z-index', async () => {
  const page = await openWith()
  const covered = await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', opacity: '0.01' })
    document.body.append(cover)
    const card = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-card')
    const { left, top, width, height } = card?.getBoundingClientRect() ?? new DOMRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    return points
      .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
      .filter((element) => element?.localName !== 'plugboard-modal').length
  })

  expect(covered).toBe(0)
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.elementFromPoint(9, 9)?.id)).toBe('cover')
})

describe('S-17: a site that embeds the page in a frame', () => {
  /** Opens the page inside another site, with a wallet that leaves approvals to the page and with one that does not, and makes requests to them. */
  async function askInside(settings: KitSettings) {
    opened = await openPage('about:blank')
    const { page } = opened
    await allowFraming(page, `${site.url}/`)
    await page.goto(outer)
    const frame = page.frameLocator('iframe').locator('body')
    await frame.waitFor()
    return frame.evaluate(async (_, settings) => {
      while (!('parts' in window)) await new Promise((resolve) => setTimeout(resolve, 20))
      const kit = (window as unknown as Win).parts.makeKit({ ...settings, logLevel: 'silent' })
      const warnings: string[] = []
      kit.hooks.error.tap('test', ({ code, message }) => void warnings.push(`${code}: ${message}`))
      await kit.start()
      // As if the modal were loaded: from then on, a view that nobody has registered is declined.
      kit.emit('MODAL_CREATED', undefined)
      const approved: string[] = []
      for (const approval of [undefined, { view: 'Approve' as never, needs: () => true }]) {
        const id = approval ? 'approved-in-page' : 'confirms-itself'
        await kit.use({
          name: id,
          setup: (context: PluginContext) => {
            context.registerConnector({
              ...{ id, name: id, type: 'AUTH', namespaces: ['eip155'] },
              connect: async () => ({
                accounts: [{ namespace: 'eip155', address: '0x000000000000000000000000000000000000dEaD' }],
                networkId: 'eip155:31337',
                approval,
                request: async () => id
              })
            })
          }
        } as never)
        await kit.connect(id)
        const answer = await kit.request({ method: 'personal_sign', params: ['0x00', ''] }).catch(String)
        approved.push(String(answer))
      }
      return { warnings, approved }
    }, settings)
  }

  let evil: Server
  let outer: string

  beforeAll(async () => {
    evil = createServer((request, response) => {
      if (request.url !== '/') return void response.writeHead(204).end()
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><iframe src="${site.url}/"></iframe>`)
    })
    evil.listen(0, '127.0.0.1')
    await once(evil, 'listening')
    outer = `http://evil.localhost:${(evil.address() as AddressInfo).port}`
  })
  afterAll(() => void evil?.close())

  it('allows no approval in the page, and is reported to the developer once', async () => {
    const { warnings, approved } = await askInside({ allowedAncestors: ['https://other.example'] })

    expect(warnings).toEqual([
      `connect/unknownAncestor: This site is embedded in another one (${outer}). Open it in its own tab`
    ])
    expect(approved).toEqual(['confirms-itself', expect.stringContaining('connect/unknownAncestor')])
  })

  it('can let visitors approve in the page if the host allows it', async () => {
    const { warnings, approved } = await askInside({ allowedAncestors: [outer] })

    expect(warnings.join()).not.toContain('connect/unknownAncestor')
    expect(approved).toEqual(['confirms-itself', expect.stringContaining('connect/rejected')])
  })
})
