import { expect } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { formatEther, parseEther } from 'viem'

/**
 * Buys ether for 50 US dollars with test cards, from alice's open account: too little is refused, then a card is declined, then another one pays.
 *
 * @param ether her holdings according to the chain
 */
export async function buyEther(page: Page, ether: () => Promise<bigint>): Promise<void> {
  const { dialog, inDialog } = kitPage(page)
  const had = await ether()
  const field = (label: string) => dialog.getByLabel(label, { exact: true })

  await inDialog('Buy').click()
  await field('You pay').fill('9.99')
  await dialog.getByText('You can pay $10.00 to $7,500.00 at a time').waitFor()
  await field('You pay').fill('50')
  const link = dialog.getByRole('link', { name: 'Continue to Sandbox' })
  await link.waitFor()
  const bought = parseEther(await field('You receive').inputValue())
  expect(bought).toBeGreaterThan(parseEther('0.015'))
  await dialog.getByText('ETH on Harbour to 0xf39F…\u20602266').waitFor()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.getByText(/0\.\d+ ETH to 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/).waitFor()
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  const pay = async (number: string) => {
    await tab.getByLabel('Card number').fill(number)
    await tab.getByRole('button', { name: 'Pay $50.00' }).click()
  }

  const progress = dialog.getByRole('list', { name: 'Your purchase' })

  await pay('4000 0000 0000 3220')
  await tab.getByText('Your bank needs to confirm this payment.').waitFor()
  await progress.getByText('Sandbox says it is waiting for your bank. Nothing has been bought yet.').waitFor()
  await pay('4000 0000 0000 0002')
  await tab.getByText('The payment was declined.').waitFor()
  await progress
    .getByText(
      'Sandbox says the payment failed. Nothing was bought with it. Its page says whether you can pay another way.'
    )
    .waitFor()
  const again = dialog.getByRole('link', { name: 'Open Sandbox again' })
  expect(await again.getAttribute('href')).toBe(tab.url())
  expect(await ether()).toBe(had)

  await pay('4242 4242 4242 4242')
  await tab.getByText('The coins are on their way').waitFor()
  await progress.getByText(`${formatEther(bought)} ETH received`, { exact: true }).waitFor()
  expect((await ether()) - had).toBe(bought)

  await tab.reload()
  await tab.getByText('This purchase is already paid.').waitFor()
  expect((await ether()) - had).toBe(bought)
  await inDialog('Done').click()
  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
}

/**
 * Buys ether for 50 US dollars like `buyEther`, and leaves the page before it is paid: it is then shown in the
 * account, and once it is paid and the account is open again, a toast says what has arrived.
 *
 * @param ether her holdings according to the chain
 */
export async function buyAndLeave(page: Page, ether: () => Promise<bigint>): Promise<void> {
  const { accountButton, dialog, inDialog } = kitPage(page)
  const had = await ether()
  await inDialog('Buy').click()
  await dialog.getByLabel('You pay', { exact: true }).fill('50')
  const link = dialog.getByRole('link', { name: 'Continue to Sandbox' })
  await link.waitFor()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await dialog.getByRole('list', { name: 'Your purchase' }).waitFor()
  await page.reload()
  await accountButton.click()
  await dialog
    .getByRole('button', { name: /^About 0\.\d+ ETH for \$50\.00.*Open purchase at Sandbox/ })
    .waitFor()
  await page.reload()
  await accountButton.waitFor()
  await tab.getByLabel('Card number').fill('4242 4242 4242 4242')
  await tab.getByRole('button', { name: 'Pay $50.00' }).click()
  await tab.getByText('The coins are on their way').waitFor()
  await tab.close()
  await page.bringToFront()

  await accountButton.click()

  await page
    .getByText(/^0\.\d+ ETH received$/)
    .first()
    .waitFor()
  expect(await ether()).toBeGreaterThan(had)
}
