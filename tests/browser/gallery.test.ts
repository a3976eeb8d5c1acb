import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { drawnFlaws } from './harness/drawnFlaws.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { readCode } from './harness/readCode.js'
import { startDemo } from './harness/startDemo.js'

const states = ['loading', 'empty', 'error', 'filled'] as const
const looks = [
  { mode: 'light', dir: 'ltr', width: 1200 },
  { mode: 'dark', dir: 'rtl', width: 360 },
  { mode: 'light', dir: 'rtl', width: 1200 },
  { mode: 'dark', dir: 'ltr', width: 360 }
] as const

/** Every state in both modes and both directions; the filled one in all four looks. */
const looksOf = (state: string) =>
  state === 'filled' ? looks : state === 'empty' ? looks.slice(2) : looks.slice(0, 2)

const height = 700

const same = (text: string): readonly string[] => [text, text, text, text]

/** What a visitor can tell each state by, in the order of `states`. */
const landmarks: Readonly<Record<string, readonly string[]>> = {
  Connect: ['Birch Wallet', 'No wallet found', 'More wallets could not be loaded.', 'Alder Wallet'],
  AllWallets: ['Birch Wallet', 'No wallet found', 'More wallets could not be loaded.', 'Hazel Wallet'],
  ConnectingExternal: [
    'Open Birch Wallet and approve',
    'This wallet is not installed',
    'Connection declined',
    'Open Birch Wallet and approve'
  ],
  InstallWallet: ['Get Cedar Wallet', 'No download known', 'Get Cedar Wallet', 'Get Cedar Wallet'],
  WhatIsAWallet: same('A home for what you own'),
  GetAWallet: ['Get a wallet', 'MetaMask', 'Wallets could not be loaded', 'Cedar Wallet'],
  Account: ['Disconnect', '0.000', 'Balance unavailable', '1.234'],
  Profile: same('0x7099'),
  Networks: ['Highland', 'Harbour', 'Highland', 'Harbour Test'],
  SwitchNetwork: [
    'Switching to Highland',
    'Choose another network',
    'Switch declined',
    'Switching to Highland'
  ],
  SwitchActiveChain: same('Switch to Solana'),
  UnsupportedChain: same('This site does not support your network'),
  ConnectingWalletConnectBasic: [
    'Scan with your phone',
    'Scan with your phone',
    'Connection declined',
    'All wallets'
  ],
  ConnectingWalletConnect: [
    'Scan with Alder Wallet',
    'Wallet not found',
    'Connection declined',
    'Scan with Alder Wallet'
  ],
  SIWXSignMessage: ['Show the message', 'wants you to sign in', 'Nothing has happened', 'Show the message'],
  Send: ['Reading your balance', 'Nothing to send yet', 'Token Balance Unavailable', '1.234 ETH available'],
  SelectToken: ['Select token', 'Ether', 'Token Balance Unavailable', 'Coffee Dollar'],
  ExampleForm: ['Approve in your wallet', 'Review', 'This code is wrong', 'About €11.5']
}

const screens = resolve(__dirname, '../../.cache/screens')
const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page: the sizes that the design promises, and what breaks them. */
function measure() {
  const shadow = document.querySelector('plugboard-modal')?.shadowRoot
  const all = (selector: string) => [...(shadow?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const size = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return { name: `${element.className} ${element.textContent}`, width, height }
  }
  const card = all('.pb-card')[0]
  if (!card) throw new Error('There is no card')
  return {
    card: size(card),
    header: all('.pb-header').map((element) => size(element).height),
    flatRows: all('.pb-row')
      .map(size)
      .filter((row) => row.height < 56),
    flatButtons: all('.pb-button')
      .map(size)
      .filter((button) => button.height < 44),
    smallTargets: all('button, a, input')
      .map(size)
      .filter(({ width, height }) => Math.min(width, height) < 24),
    wide: [card, ...all('.pb-body, .pb-view, .pb-header, .pb-row, .pb-button')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => size(element).name)
  }
}

/** Runs in the page: the colours that a row and its tag come out in, and the contrast of the tag's word. axe cannot tell for mixed colours. */
function seenTag(row: Element) {
  const tag = row.querySelector('.pb-tag')
  const card = row.closest('.pb-card')
  const pen = document.createElement('canvas').getContext('2d')
  if (!tag || !card || !pen) throw new Error('There is no tag')
  const paint = (...grounds: readonly string[]): readonly number[] => {
    for (const ground of grounds) {
      pen.fillStyle = ground
      pen.fillRect(0, 0, 1, 1)
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const linear = (part = 0) => (part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const light = ([red, green, blue]: readonly number[]) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const [under, below, own] = [card, row, tag].map((element) => getComputedStyle(element).backgroundColor)
  if (!under || !below || !own) throw new Error('There is no colour')
  const drawn = paint(under, below, own)
  const [low = 0, high = 0] = [light(drawn), light(paint(getComputedStyle(tag).color))].sort((a, b) => a - b)
  return { row: paint(under, below), tag: drawn, contrast: (high + 0.05) / (low + 0.05) }
}

/** Runs in the page: what axe-core finds in the modal. */
async function violations(): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: {
      run(
        root: unknown,
        options: unknown
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
  const found = await axe.run({ include: ['plugboard-modal'] }, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage

beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  demo = await startDemo()
  opened = await openPage(`${demo.url}/gallery.html`, { scripts: [axe] })
  await opened.page.emulateMedia({ reducedMotion: 'reduce' })
  opened.page.setDefaultTimeout(30_000)
}, 120_000)

afterAll(async () => {
  await opened?.page.context().browser()?.close()
  await demo?.stop()
})

async function show(
  view: string,
  state: (typeof states)[number],
  { mode, dir, width }: (typeof looks)[number]
) {
  const { page } = opened
  await page.setViewportSize({ width, height })
  await page.goto(`${demo.url}/gallery.html?${new URLSearchParams({ view, state, mode, dir })}`)
  const text = dir === 'ltr' ? landmarks[view]?.[states.indexOf(state)] : /[\u0600-\u06ff]/
  await page
    .locator('.pb-card')
    .filter({ hasText: text ?? '' })
    .waitFor()
  await page.locator('.pb-view > *').first().waitFor()
}

describe('the gallery', () => {
  it('links to every view in every state', async () => {
    await opened.page.goto(`${demo.url}/gallery.html`)
    const names = await opened.page
      .locator('td a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect(names).toEqual(
      Object.keys(landmarks).flatMap((view) => states.map((state) => `${view}, ${state}`))
    )
    await opened.page.getByRole('link', { name: 'Connect, empty', exact: true }).click()
    await opened.page.getByRole('dialog').getByText('No wallet found').waitFor()
  })

  it.each(Object.keys(landmarks))('draws %s in four states, soundly in every look', async (view) => {
    const before = opened.faults.length
    for (const state of states)
      for (const look of looksOf(state)) {
        await show(view, state, look)
        const where = `${view}-${state}-${look.mode}-${look.dir}-${look.width}`
        const { card, header, ...faults } = await opened.page.evaluate(measure)
        expect([where, faults]).toEqual([
          where,
          { flatRows: [], flatButtons: [], smallTargets: [], wide: [] }
        ])
        expect([where, card.width, ...header]).toEqual([where, 360, 56])
        expect(card.height).toBeLessThanOrEqual(Math.min(640, 0.9 * height))
        expect([where, await opened.page.evaluate(drawnFlaws, look.width < 480)]).toEqual([where, []])
        expect([where, await opened.page.evaluate(violations)]).toEqual([where, []])
        if (look === looksOf(state)[0])
          await opened.page.screenshot({ path: resolve(screens, `${where}.png`) })
      }
    expect(opened.faults.slice(before)).toEqual([])
  })

  it('would see a word that is broken or cut, a part that sticks out, and targets too small or on one another', async () => {
    await show('AllWallets', 'filled', looks[1])
    expect(await opened.page.evaluate(drawnFlaws, true)).toEqual([])
    await opened.page.evaluate(() => {
      const root = document.querySelector('plugboard-modal')?.shadowRoot
      const [broken, wide, cut, small] = root?.querySelectorAll<HTMLElement>('.pb-cell') ?? []
      if (!broken || !cut || !wide || !small) throw new Error('There are no cells')
      const label = (cell: HTMLElement) => cell.querySelector<HTMLElement>('.pb-cell-label')
      label(broken)?.replaceChildren('Extraordinarilylongwalletname')
      label(cut)?.style.setProperty('white-space', 'nowrap')
      label(cut)?.replaceChildren('Longwallet Longwallet Longwallet')
      wide.style.setProperty('inline-size', '420px')
      small.style.setProperty('block-size', '30px')
    })
    const found = (await opened.page.evaluate(drawnFlaws, true)).join('\n')
    for (const flaw of [
      "'Extraordinarilylongwalletname' is broken in two",
      "'Longwallet' is cut off",
      'BUTTON.pb-cell sticks out of the card',
      /lies on/,
      /× 30$/m
    ])
      expect(found).toMatch(flaw)
  })

  it('can be read under the pointer, in both modes, and a tag does not melt into its row', async () => {
    for (const look of [looks[0], looks[3]]) {
      for (const [view, tag] of [
        ['Connect', 'Get'],
        ['AllWallets', 'Installed']
      ] as const) {
        await show(view, 'filled', look)
        const row = opened.page.locator('.pb-row, .pb-cell', { hasText: tag }).first()
        const before = await row.evaluate(seenTag)
        await row.hover()
        const seen = await row.evaluate(seenTag)
        expect([tag, seen.row]).not.toEqual([tag, before.row])
        expect(seen.contrast).toBeGreaterThanOrEqual(4.5)
        const apart = seen.row.map((part, index) => Math.abs(part - (seen.tag[index] ?? 0)))
        expect(Math.max(...apart)).toBeGreaterThanOrEqual(5)
      }
    }
  })

  it.each(looks)('draws a code that can be read, $mode, $dir, $width px', async (look) => {
    await show('ConnectingWalletConnectBasic', 'filled', look)
    expect(await readCode(opened.page.locator('.pb-qr'), opened.page.context().browser() as Browser)).toMatch(
      /^wc:/
    )
  })

  it('keeps the ring around an address clear of the wallet below it', async () => {
    const { page } = opened
    await show('Account', 'filled', looks[0])
    const address = page.locator('.pb-copyable')
    for (let turn = 0; turn < 10; turn++) {
      await page.keyboard.press('Tab')
      if (await address.evaluate((element) => element.matches(':focus-visible'))) break
    }
    const ringEnd = await address.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      if (outlineStyle === 'none') throw new Error('There is no ring')
      return element.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset)
    })
    const wallet = await page.locator('.pb-wallet').boundingBox()
    expect(ringEnd).toBeLessThan(wallet?.y ?? 0)
  })

  it('[S2.09] the view SIWXSignMessage says who asks, and shows the whole text on demand', async () => {
    await show('SIWXSignMessage', 'filled', looks[0])
    const dialog = opened.page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Halden Coffee wants you to sign in' }).waitFor()
    await dialog.getByText('Show the message').click()
    await dialog.getByText('Nonce: hA7Qz31LmXw09TtbbK2sPe').waitFor()
    // The site's picture stands beside the wallet's, and whoever reads the message still sees both ways on.
    expect(await dialog.locator('.pb-ring-row img').count()).toBe(2)
    const cancel = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
    const card = await dialog.locator('.pb-card').boundingBox()
    if (!cancel || !card) throw new Error('No button')
    expect(cancel.y + cancel.height).toBeLessThanOrEqual(card.y + card.height)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  })

  it('fills a form by keyboard: asks which of two amounts is meant, takes a code with words around it, chooses and switches', async () => {
    const { page } = opened
    await show('ExampleForm', 'empty', looks[0])
    const form = page.getByRole('dialog')
    const amount = form.getByLabel('Amount', { exact: true })

    await amount.fill('1,000')
    await form.getByText('Which amount do you mean?').waitFor()
    await form.getByRole('button', { name: '1000', exact: true }).click()
    expect(await amount.inputValue()).toBe('1000')
    await form.getByText('About €11.5').waitFor()

    await form.getByLabel('Code from your e-mail').focus()
    await page.keyboard.insertText('Your code is 123 456.')
    expect(await form.locator('.pb-code-box').allTextContents()).toEqual(['1', '2', '3', '4', '5', '6'])

    await form.getByLabel('Speed').selectOption('slow')
    const remember = form.getByRole('switch', { name: 'Remember this friend' })
    await remember.focus()
    await page.keyboard.press('Space')
    expect(await remember.getAttribute('aria-checked')).toBe('true')
    expect(await page.evaluate(violations)).toEqual([])
  })

  it('keeps the digits of a code from left to right where the language runs the other way', async () => {
    await show('ExampleForm', 'filled', looks[1])
    const lefts = await opened.page
      .locator('.pb-code-box')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left))
    expect(lefts).toHaveLength(6)
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  })

  it('says an error of the kernel in the language of the page', async () => {
    await show('Account', 'error', looks[2])
    await opened.page.getByText('رصيد الرمز غير متاح').waitFor()
  })
})
