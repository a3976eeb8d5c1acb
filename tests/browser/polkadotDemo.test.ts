import { expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { demoPage } from './harness/demoPage.js'
import { polkadotBalance as free } from './harness/polkadotBalance.js'
import { agreeInReview, leaveConfirmed } from './harness/reviewSteps.js'
import { sendFromAccount } from './harness/sendSteps.js'
import { stack } from './harness/stack.js'

const demo = demoPage()

const till = '5DhcFCe6sTTNeXxhZ6e5qXFj2knFXztUiphMB1geo3nmrxGH'

/** A balance as the page shows it: floored to 3 decimals. */
function shown(planck: bigint): string {
  const thousandths = String(planck / 10n ** 9n).padStart(4, '0')
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)} ROC`
}

it('the demo’s Polkadot wallet connects, signs, pays on two chains, switches account, locks, reloads and disconnects', async () => {
  const [meadow, heath] = stack().polkadot
  const { page, approve, ...kit } = await demo.open()
  const { connectButton, unlockButton, accountButton, inDialog, switchNetwork, disconnect } = kit
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const account = page.getByTestId('account')
  await connectButton.click()
  await inDialog(/Polkadot Demo Wallet/).click()
  await page.getByText('Connect to this site').waitFor()
  await approve()
  await accountButton.waitFor()
  const address = (await account.locator('code').textContent()) ?? ''
  expect(address).toMatch(/^5/)
  await account.getByText(shown(await free(meadow, address))).waitFor()

  await page.getByRole('button', { name: /Join/ }).click()
  await page.getByText('I would like to join the tasting club').waitFor()
  await approve()
  const signature = (await page.locator('.club .deed-done code').getAttribute('title')) ?? ''
  const text = Buffer.from('<Bytes>I would like to join the tasting club of Halden Coffee.</Bytes>')
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
  expect(verify(text, bytes, base58.decode(address).slice(1, 33))).toBe(true)

  const buy = async (bag: number, price: string, at: string) => {
    const before = [await free(at, address), await free(at, till)] as const
    const product = page.locator('.shelf .product').nth(bag)
    await product.getByRole('button', { name: 'Buy' }).click()
    await agreeInReview(page)
    await page.getByText('Send a payment').waitFor()
    await page.locator('demo-wallets').getByText(price, { exact: true }).waitFor()
    await approve()
    await product.locator('.deed-done code').waitFor()
    await leaveConfirmed(page)
    const [mine, theirs] = [await free(at, address), await free(at, till)]
    return { paid: before[0] - mine, arrived: theirs - before[1], balance: shown(mine) }
  }
  const first = await buy(0, '5.6 ROC', meadow)
  expect(first.arrived).toBe(5_600_000_000_000n)
  expect(first.paid).toBeGreaterThan(first.arrived)
  await account.getByText(first.balance).waitFor()
  const had = await free(meadow, till)
  await sendFromAccount(page, { symbol: 'ROC', amount: '0.5', to: till, approve })
  expect(await free(meadow, till)).toBe(had + 500_000_000_000n)

  // The same key in the other chain's address format, and its balance there.
  await switchNetwork('Heath')
  await account.locator('code', { hasNotText: address }).waitFor()
  const there = (await account.locator('code').textContent()) ?? ''
  expect(base58.decode(there).slice(0, 1)).toEqual(Uint8Array.of(2))
  expect(base58.decode(there).slice(1, 33)).toEqual(base58.decode(address).slice(1, 33))
  const untouched = await free(meadow, till)
  expect((await buy(1, '4.8 ROC', heath)).arrived).toBe(4_800_000_000_000n)
  expect(await free(meadow, till)).toBe(untouched)
  await switchNetwork('Meadow')
  await account.locator('code', { hasText: address }).waitFor()

  await page.reload()
  await accountButton.waitFor()
  expect(await account.locator('code').textContent()).toBe(address)
  await page.getByRole('button', { name: 'Demo wallets' }).click()
  const card = page.getByRole('group', { name: /Polkadot Demo Wallet/ })
  await card.getByRole('combobox').selectOption('1')
  const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
  await account.getByText(bob).waitFor()
  await account.getByText(shown(await free(meadow, bob))).waitFor()
  await card.getByRole('button', { name: 'Lock' }).click()
  await unlockButton.waitFor()
  await card.getByRole('button', { name: 'Unlock' }).click()
  await account.getByText(bob).waitFor()
  await disconnect()
  await page.reload()
  await connectButton.waitFor()
  // Messages of the chain's library in the console of a page: none of them is for the page's owner.
  expect(warnings.filter((text) => /API\/INIT|MetadataApi/.test(text))).toEqual([])
})

it('the demo’s Polkadot wallet is not connected if declined, and is disconnected when it forgets the site', async () => {
  const { page, approve, connectButton, accountButton, dialog, inDialog } = await demo.open()
  await connectButton.click()
  await inDialog(/Polkadot Demo Wallet/).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByRole('heading', { name: /declined/i }).waitFor()
  await inDialog('Try again').click()
  await approve()
  await accountButton.waitFor()
  await page.getByRole('button', { name: 'Demo wallets' }).click()
  const card = page.getByRole('group', { name: /Polkadot Demo Wallet/ })
  await card.getByRole('button', { name: 'Forget this site' }).click()
  await connectButton.waitFor()
})
