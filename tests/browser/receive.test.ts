import { expect, it } from '@jest/globals'
import { demoPage } from './harness/demoPage.js'
import { readCode } from './harness/readCode.js'

const demo = demoPage()

type Opened = Awaited<ReturnType<typeof demo.open>>

/** Connects a wallet of the demo and opens the view. @returns the address that the page itself shows */
async function receive(opened: Opened, wallet: RegExp, asks: boolean): Promise<string> {
  const { page, approve, connectButton, accountButton, inDialog } = opened
  await connectButton.click()
  await inDialog(wallet).click()
  if (asks) await approve()
  await accountButton.waitFor()
  const address = (await page.getByTestId('account').locator('code').textContent()) ?? ''
  await accountButton.click()
  await inDialog('Receive').click()
  return address
}

const bare = (address: string) => address

it.each([
  ['an EVM account: the bare address', 'Harbour', /Plugboard Demo Wallet/, false, bare],
  ['a Solana account: the bare address', 'Sunrise', /Solana Demo Wallet/, true, bare],
  [
    'a Bitcoin account: a payment link (BIP-21)',
    'Quarry',
    /Bitcoin Demo Wallet/,
    true,
    (it: string) => `bitcoin:${it}`
  ],
  ['a Polkadot account: the bare address', 'Meadow', /Polkadot Demo Wallet/, true, bare],
  ['a Cosmos account: the bare address', 'Orchard', /Cosmos Demo Wallet/, true, bare]
])('[S1.10] the QR code, the text and the clipboard contain %s', async (_, network, wallet, asks, coded) => {
  const opened = await demo.open()
  const { page, dialog, inDialog } = opened
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(demo.url()).origin })
  const address = await receive(opened, wallet, asks)

  expect(await dialog.locator('.pb-address-groups').textContent()).toBe(address)
  const warning = `Send only assets on ${network}. Anything from another network may be lost.`
  await dialog.getByText(warning, { exact: true }).waitFor()
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  expect(await readCode(dialog.getByRole('img', { name: /^QR code of your address on/ }), browser)).toBe(
    coded(address)
  )
  await inDialog('Copy address').click()
  await inDialog('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await inDialog('Copy address').waitFor()
})

it('the text that a visitor selects manually is the address, without the gaps between its groups', async () => {
  const opened = await demo.open()
  const { page, dialog } = opened
  const address = await receive(opened, /Plugboard Demo Wallet/, false)
  await dialog.locator('.pb-address-groups').click()
  expect(await page.evaluate(() => String(getSelection()))).toBe(address)
})
