import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drawnFlaws } from './harness/drawnFlaws.js'
import { looks, openGallery } from './harness/openGallery.js'

let gallery: Awaited<ReturnType<typeof openGallery>>
beforeAll(async () => {
  gallery = await openGallery()
}, 120_000)
afterAll(() => gallery?.close())

describe('the narrowest phones', () => {
  it('shows an amount whole while it is typed, also on the narrowest phones', async () => {
    const amount = gallery.page.getByRole('dialog').locator('.send .pb-amount-input')
    for (const width of [320, 390]) {
      await gallery.show('Send', 'filled', { ...looks[0], width })
      for (const text of ['123456', '123.45678', '1,234.5678', '123.45678901', '123.456789012']) {
        await amount.fill(text)
        const cut = await amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect([width, text, cut]).toEqual([width, text, 0])
      }
    }
  })

  it.each(['ltr', 'rtl'] as const)('shows the longest name of an account whole: %s', async (dir) => {
    await gallery.show('Account', 'filled', { mode: 'light', dir, width: 320 })
    const name = gallery.page.locator('.pb-identity .pb-copyable bdi')
    // A long name of a token is cut after two lines, whenever its row is drawn.
    const isToken = (flaw: string) => ["'Harbour' is cut off", "'Coffee' is cut off"].includes(flaw)

    for (const text of [`${'wide'.repeat(15)}.halden.example`, `${'two-'.repeat(15)}two.halden.example`]) {
      await name.evaluate((element, text) => {
        element.removeAttribute('class')
        element.textContent = text
      }, text)
      const flaws = await gallery.page.evaluate(drawnFlaws, true)
      expect(flaws.filter((flaw) => !isToken(flaw))).toEqual([])
    }
  })

  it.each(['ltr', 'rtl'] as const)('centres both lines of a button’s long label: %s', async (dir) => {
    await gallery.show('Swap', 'permission left', { mode: 'light', dir, width: 320 })

    const offsets = await gallery.page.locator('.swap-left .pb-button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const range = new Range()
        range.selectNodeContents(button)
        const { left, width } = button.getBoundingClientRect()
        return [...range.getClientRects()].map((line) =>
          Math.round(Math.abs(line.left + line.width / 2 - left - width / 2))
        )
      })
    )
    expect(offsets.length).toBeGreaterThan(2)
    expect(Math.max(...offsets)).toBeLessThan(2)
  })

  it.each(['ltr', 'rtl'] as const)(
    'cuts nothing off in a history on the narrowest phones, above all no amount: %s',
    async (dir) => {
      await gallery.show('Activity', 'filled', { mode: 'light', dir, width: 320 })
      expect(await gallery.page.evaluate(drawnFlaws, true)).toEqual([])
    }
  )

  it.each(['ltr', 'rtl'] as const)(
    'shows the limit of an allowance with every digit in one line on the narrowest phones: %s',
    async (dir) => {
      await gallery.show('Transaction', 'many digits allowed', { mode: 'light', dir, width: 320 })

      expect(await gallery.page.evaluate(drawnFlaws, true)).toEqual([])
      const lines = await gallery.page
        .locator('.assets-facts .assets-long', { hasText: 'wstH' })
        .evaluate((limit) => {
          const range = new Range()
          const [number] = limit.childNodes
          if (!number) throw new Error('There is no number')
          range.selectNodeContents(number)
          return new Set([...range.getClientRects()].map(({ y }) => y)).size
        })
      expect(lines).toBe(1)
    }
  )
})
