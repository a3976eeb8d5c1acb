import type { Page } from 'playwright-core'

/**
 * Opens the link of a mail in a tab, presses the button there, and waits for the outcome. The link must not work a second time.
 *
 * @param look looks at the page before the button is pressed
 */
export async function followLinkOnce(
  tab: Page,
  link: string | undefined,
  [button, outcome]: readonly [button: string, outcome: string],
  look?: () => Promise<unknown>
): Promise<void> {
  // Links differ only behind their #, which would not load another page.
  await tab.goto('about:blank')
  await tab.goto(link ?? '')
  await look?.()
  await tab.getByRole('button', { name: button }).click()
  await tab.getByText(outcome).waitFor()
  await tab.reload()
  await tab.getByText('This link has expired').waitFor()
}
