import { StargateClient } from '@cosmjs/stargate'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { verifyMessage } from '@plugboard/cosmos/verify'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { agreeInReview, leaveConfirmed } from './harness/reviewSteps.js'
import { sendFromAccount } from './harness/sendSteps.js'
import { stack } from './harness/stack.js'
import { startDemo } from './harness/startDemo.js'

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage | undefined
let chain: StargateClient

beforeAll(async () => {
  demo = await startDemo()
  chain = await StargateClient.connect(stack().cosmos)
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => demo?.stop())

const till = 'cosmos1dpskcer9dcsxxmmxvejk2gr5d9kxcgp30ufy40'
const held = async (address: string) => Number((await chain.getBalance(address, 'uatom')).amount)

it('the demo’s Cosmos wallet connects, signs, pays in a block, survives a reload and forgets the site', async () => {
  opened = await openPage(demo.url)
  const { page } = opened
  page.setDefaultTimeout(30_000)
  const { connectButton, accountButton, inDialog } = kitPage(page)
  const approve = () => page.getByRole('button', { name: 'Approve', exact: true }).click()
  await connectButton.click()
  await inDialog(/Cosmos Demo Wallet/).click()
  await page.getByText('Connect to this site').waitFor()
  await approve()
  await accountButton.waitFor()
  const address = (await page.getByTestId('account').locator('code').textContent()) ?? ''
  expect(address).toMatch(/^cosmos1/)

  await page.getByRole('button', { name: /Join/ }).click()
  await page.getByText('I would like to join the tasting club').waitFor()
  await approve()
  const signature = (await page.locator('.club .deed-done code').getAttribute('title')) ?? ''
  const message = 'I would like to join the tasting club of Halden Coffee.'
  expect(verifyMessage({ address, message, signature })).toBe(true)

  const [mine, before] = [await held(address), await held(till)]
  await page.getByRole('button', { name: 'Buy' }).first().click()
  await agreeInReview(page)
  const asked = page.getByRole('dialog', { name: 'Sign a transaction' })
  await asked.getByText('4.2 ATOM', { exact: true }).waitFor()
  // The fee that was calculated from the simulation.
  await asked.getByText(/^0\.\d+ ATOM$/).waitFor()
  await approve()
  const hash = await page.locator('.shelf .deed-done code').first().getAttribute('title')
  expect((await chain.getTx(hash ?? ''))?.code).toBe(0)
  expect(await held(till)).toBe(before + 4_200_000)
  expect(await held(address)).toBeLessThan(mine - 4_200_000)
  await leaveConfirmed(page)
  await sendFromAccount(page, { symbol: 'ATOM', amount: '0.8', to: till, approve })
  expect(await held(till)).toBe(before + 5_000_000)

  await page.reload()
  await accountButton.waitFor()
  expect(await page.getByTestId('account').locator('code').textContent()).toBe(address)
  await page.getByRole('button', { name: 'Demo wallets' }).click()
  const card = page.getByRole('group', { name: /Cosmos Demo Wallet/ })
  await card.getByRole('combobox').selectOption('1')
  await page.getByTestId('account').getByText('cosmos1l9hsv60ac4pgjzrxve0mg8rw0fxx2n03kfavac').waitFor()
  await card.getByRole('button', { name: 'Forget this site' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
})
