import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { violations } from './harness/axe.js'
import { drawnFlaws } from './harness/drawnFlaws.js'
import { looks, openGallery } from './harness/openGallery.js'
import { readCode } from './harness/readCode.js'
import { seenBoxes, seenTag } from './harness/seenParts.js'

let gallery: Awaited<ReturnType<typeof openGallery>>
beforeAll(async () => {
  gallery = await openGallery()
}, 120_000)
afterAll(() => gallery?.close())

describe('the gallery in detail', () => {
  it('detects broken or cut words, overflowing parts, and targets that are too small or overlap', async () => {
    await gallery.show('AllWallets', 'filled', looks[1])
    await gallery.page.locator('.pb-cell').nth(3).waitFor()
    expect(await gallery.page.evaluate(drawnFlaws, true)).toEqual([])
    await gallery.page.evaluate(() => {
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
    const found = (await gallery.page.evaluate(drawnFlaws, true)).join('\n')
    for (const flaw of [
      "'Extraordinarilylongwalletname' is broken in two",
      "'Longwallet' is cut off",
      'BUTTON.pb-cell sticks out of the card',
      /lies on/,
      /× 30$/m
    ])
      expect(found).toMatch(flaw)
  })

  it.each(['ReviewTransaction', 'Pay'])(
    'breaks no amount among its digits, also on the narrowest phones: %s',
    async (view) => {
      for (const width of [320, 390]) {
        await gallery.show(view, 'many digits', { ...looks[0], width })
        const parts = gallery.page.locator('.pb-amount-large').first().locator('span')
        expect(await parts.allTextContents()).toEqual(['123,456,789', '.123456789012345678'])
        const lines = await parts.evaluateAll((all) =>
          all.map((part) => new Set([...part.getClientRects()].map(({ y }) => y)).size)
        )
        expect([width, lines]).toEqual([width, [1, 1]])
      }
    }
  )

  it('keeps hovered rows readable in both modes, and their tags distinct from the row', async () => {
    for (const look of [looks[0], looks[3]]) {
      for (const [view, tag] of [
        ['Connect', 'Get'],
        ['AllWallets', 'Installed']
      ] as const) {
        await gallery.show(view, 'filled', look)
        const row = gallery.page.locator('.pb-row, .pb-cell', { hasText: tag }).first()
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

  it.each(looks)(
    'has rows of equal height, with names on one line, or at most two in the grid, $mode, $dir, $width px',
    async (look) => {
      const { page } = gallery
      await gallery.show('Connect', 'filled', look)
      const rows = await page.locator('.pb-list-wallets .pb-row').evaluateAll(seenBoxes)
      await gallery.show('AllWallets', 'filled', look)
      const cells = await page.locator('.pb-cell').evaluateAll(seenBoxes)

      expect(rows.length).toBeGreaterThan(3)
      expect(new Set(rows.map(({ height }) => height)).size).toBe(1)
      expect(rows.filter(({ lines }) => lines !== 1)).toEqual([])
      expect(cells.some(({ lines }) => lines === 2)).toBe(true)
      expect(cells.filter(({ lines }) => lines < 1 || lines > 2)).toEqual([])
      const tops = new Set(cells.map(({ top }) => top))
      // Cells of one row begin and end together.
      expect(new Set(cells.map(({ top, height }) => `${top} ${height}`)).size).toBe(tops.size)
    }
  )

  it.each(looks)('draws a readable QR code, $mode, $dir, $width px', async (look) => {
    await gallery.show('ConnectingWalletConnectBasic', 'filled', look)
    expect(
      await readCode(gallery.page.locator('.pb-qr'), gallery.page.context().browser() as Browser)
    ).toMatch(/^wc:/)
  })

  it('keeps the focus ring around an address clear of the wallet below it', async () => {
    const { page } = gallery
    await gallery.show('Account', 'filled', looks[0])
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

  it("keeps 'All wallets' visible however long the list of wallets is", async () => {
    const { page } = gallery
    await gallery.show('Connect', 'filled', looks[3])
    await page.setViewportSize({ width: 360, height: 420 })
    const lookAfterScrolling = (part: number) =>
      page.evaluate((part) => {
        const shadow = document.querySelector('plugboard-modal')?.shadowRoot
        const [body, row] = ['.pb-body', '.pb-list-last .pb-row'].map((one) => shadow?.querySelector(one))
        if (!body || !row) throw new Error('There is no list')
        const hidden = body.scrollHeight - body.clientHeight
        body.scrollTo({ top: hidden * part })
        const [around, own] = [body.getBoundingClientRect(), row.getBoundingClientRect()]
        const isInSight = own.top >= around.top && own.bottom <= around.bottom + 1
        return { scrolls: hidden > own.height, isInSight }
      }, part)

    for (const part of [0, 0.5, 1])
      expect(await lookAfterScrolling(part)).toEqual({ scrolls: true, isInSight: true })
  })

  it('[S2.09] shows in SIWXSignMessage which site asks for a sign-in, and the whole text on demand', async () => {
    await gallery.show('SIWXSignMessage', 'filled', looks[0])
    const dialog = gallery.page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Halden Coffee wants you to sign in' }).waitFor()
    await dialog.getByText('Show the message').click()
    await dialog.getByText('Nonce: hA7Qz31LmXw09TtbbK2sPe').waitFor()
    // The site's picture is next to the wallet's, and a visitor who reads the message still sees both buttons.
    expect(await dialog.locator('.pb-ring-row img').count()).toBe(2)
    // No ring suggests that something was agreed to.
    expect(await dialog.locator('.pb-ring-line').count()).toBe(0)
    const cancel = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
    const card = await dialog.locator('.pb-card').boundingBox()
    if (!cancel || !card) throw new Error('No button')
    expect(cancel.y + cancel.height).toBeLessThanOrEqual(card.y + card.height)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  })

  it.each([looks[0], looks[3]])(
    'shows that the message to sign continues, and lets the keyboard scroll it, at $width px',
    async (look) => {
      const { page } = gallery
      await gallery.show('SIWXSignMessage', 'filled', look)
      await page.getByText('Show the message').click()
      const message = page.locator('.siwx-message pre')
      await message.waitFor()
      const seen = await message.evaluate((element) => ({
        goesOn: element.scrollHeight > element.clientHeight,
        edges: getComputedStyle(element).backgroundImage.match(/gradient/g)?.length,
        tabIndex: (element as HTMLElement).tabIndex,
        tooWide: element.scrollWidth > element.clientWidth
      }))
      expect(seen).toEqual({ goesOn: true, edges: 4, tabIndex: 0, tooWide: false })
    }
  )

  it('fills a form by keyboard: resolves an ambiguous amount, extracts a code from text, selects and toggles', async () => {
    const { page } = gallery
    await gallery.show('ExampleForm', 'empty', looks[0])
    const form = page.getByRole('dialog')
    const amount = form.getByLabel('Amount', { exact: true })

    await amount.fill('1,000')
    await form.getByText('Which amount do you mean?').waitFor()
    await form.getByRole('button', { name: '1000', exact: true }).click()
    expect(await amount.inputValue()).toBe('1000')
    await form.getByText('About €11.5').waitFor()

    await form.getByLabel('Code from your email').focus()
    await page.keyboard.insertText('Your code is 123 456.')
    expect(await form.locator('.pb-code-box').allTextContents()).toEqual(['1', '2', '3', '4', '5', '6'])

    await form.getByLabel('Speed').selectOption('slow')
    const remember = form.getByRole('switch', { name: 'Remember this friend' })
    await remember.focus()
    await page.keyboard.press('Space')
    expect(await remember.getAttribute('aria-checked')).toBe('true')
    expect(await page.evaluate(violations)).toEqual([])
  })

  it('keeps the digits of a code from left to right in a right-to-left language', async () => {
    await gallery.show('ExampleForm', 'filled', looks[1])
    const lefts = await gallery.page
      .locator('.pb-code-box')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left))
    expect(lefts).toHaveLength(6)
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  })

  it.each([
    ['Tokens', 'empty'],
    ['Nfts', 'empty'],
    ['Activity', 'empty'],
    ['Activity', 'unavailable']
  ])('centers the icon of %s above its title when it is %s', async (view, state) => {
    await gallery.show(view, state, looks[0])
    const middleOf = (part: string) =>
      gallery.page.locator(`.pb-state-${part}`).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left + right) / 2
      })
    expect(Math.abs((await middleOf('icon')) - (await middleOf('title')))).toBeLessThan(1)
  })

  it('shows a kernel error in the language of the page', async () => {
    await gallery.show('Account', 'error', looks[2])
    await gallery.page.getByText('رصيد الرمز غير متاح').waitFor()
  })
})
