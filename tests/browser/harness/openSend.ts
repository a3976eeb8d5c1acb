import type { SendPage } from '../../pages/send/main.js'
import { openConnectedPage } from './connectedPage.js'

/** The window of the page that sends. */
export type SendWindow = {
  page: SendPage
  __wallet: { rejectNext(): void; hangNext(): void; answerLate(): void; switchChain(id: number): void }
}

/** Opens the view Send of a connected account. @param url of the page that sends */
export async function openSend(url: string) {
  const opened = await openConnectedPage(url, { motion: true })
  const { page } = opened
  const dialog = page.getByRole('dialog')
  await page.evaluate(() => (window as unknown as SendWindow).page.kit.open())
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('ETH available').waitFor()
  const amount = dialog.locator('.pb-amount-input')
  const to = dialog.locator('[name=receiver]')
  /** The button of the form, which says what is missing. */
  const action = dialog.locator('.send-button')
  const fill = async (units: string, address: string) => {
    await amount.fill(units)
    await to.fill(address)
  }
  return { opened, page, dialog, amount, to, action, fill }
}
