import type { Page } from 'playwright-core'

/** Presses Tab until the focused control has the name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      const isControl = active?.matches('button, a, input, [role=option], [role=button]')
      return isControl ? (active?.getAttribute('aria-label') ?? active?.textContent ?? '').trim() : ''
    })
  for (let press = 0; press < 40; press++) {
    if (name.test(await focused())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No control named ${name} can be reached by Tab; the focus is on '${await focused()}'`)
}
