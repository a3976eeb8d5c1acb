import { kitPage } from '@plugboard/core/testing/browser'
import type { Locator, Page } from 'playwright-core'

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const hasFocus = () =>
    control.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
  for (let turn = 0; turn < 60; turn++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control} is not reached by Tab`)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Starts recording what moves up or down, or grows, without a press by the visitor. A shorter text begins elsewhere in its line. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const boxOf = ({ y, height }: DOMRect) => `${Math.round(y)} + ${Math.round(height)}`
    type Source = { readonly previousRect: DOMRect; readonly currentRect: DOMRect }
    type Shift = { readonly hadRecentInput: boolean; readonly sources: readonly Source[] }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
        for (const { previousRect, currentRect } of hadRecentInput ? [] : sources) {
          const [before, after] = [boxOf(previousRect), boxOf(currentRect)]
          if (before !== after) shifts.push(`${before} → ${after}`)
        }
    }).observe({ type: 'layout-shift' })
  })

/**
 * Swaps half an ether for Harbour's dollars from the open account, using only Tab, Enter and typed text.
 *
 * @param movePrice makes the next quote differ
 * @returns what moved in the view while the quote changed
 */
export async function swapByKeyboard(
  page: Page,
  movePrice: () => Promise<unknown>
): Promise<readonly string[]> {
  const { dialog } = kitPage(page)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const title = (name: string) => dialog.getByRole('heading', { name, exact: true }).waitFor()

  await press(page, button('Swap'))
  await title('Swap')
  await press(page, button(/Change what you receive/))
  await title('Select token')
  await press(page, dialog.getByRole('button', { name: /HUSD/ }).first())
  await title('Swap')
  await tabTo(page, dialog.getByLabel('You pay', { exact: true }))
  await page.keyboard.type('0.5')
  await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()

  const received = dialog.getByLabel('You receive', { exact: true })
  const quoted = await received.inputValue()
  // Typing can still move something; from half a second later on, movement counts.
  await page.waitForTimeout(600)
  await watchShifts(page)
  await movePrice()
  while ((await received.inputValue()) === quoted) await page.waitForTimeout(100)
  await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts)

  await press(page, button('Review'))
  await title('Review')
  await dialog.locator('.review-actions button:not([aria-busy])').filter({ hasText: 'Swap' }).waitFor()
  await press(page, dialog.locator('.review-actions').getByRole('button', { name: 'Swap', exact: true }))
  await title('Account')
  return shifts
}
