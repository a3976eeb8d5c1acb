import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { addTestWallet } from '@plugboard/core/testing/browser'
import { base58 } from '@scure/base'
import { tradeOnExchange } from '../../demo/stack/solana/exchange/tradeOnExchange.mjs'
import { keyOf } from '../../demo/stack/solana/instructions.mjs'
import { demoPage } from './harness/demoPage.js'
import { agreeInReview, leaveConfirmed } from './harness/reviewSteps.js'
import { sendFromAccount } from './harness/sendSteps.js'
import { stack } from './harness/stack.js'

const demo = demoPage()

const till = 'HaLdenCoffee11111111111111111111111111111111'

async function rpc(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(stack().solana, { method: 'POST', body })
  return ((await response.json()) as { result: unknown }).result
}

const lamports = async (address: string) => ((await rpc('getBalance', address)) as { value: number }).value

it('the demo’s Solana wallet connects, shows its balance, signs, pays, buys, survives a reload and forgets the site', async () => {
  const { page, approve, connectButton, accountButton, inDialog, dialog } = await demo.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await connectButton.click()
  await inDialog(/Solana Demo Wallet/).click()
  await page.getByText('Connect to this site').waitFor()
  await approve()
  await accountButton.waitFor()
  const address = (await page.getByTestId('account').locator('code').textContent()) ?? ''
  const whole = Math.floor((await lamports(address)) / 1e9)
  await page
    .getByTestId('account')
    .getByText(new RegExp(`^${whole}\\.\\d{3} SOL$`))
    .waitFor()

  await page.getByRole('button', { name: /Join/ }).click()
  await page.getByText('I would like to join the tasting club').waitFor()
  await approve()
  const signature = await page.locator('.club .deed-done code').getAttribute('title')
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]),
    format: 'der',
    type: 'spki'
  })
  const text = Buffer.from('I would like to join the tasting club of Halden Coffee.')
  expect(verify(null, text, key, base58.decode(signature ?? ''))).toBe(true)

  const before = await lamports(till)
  await page.getByRole('button', { name: 'Buy' }).first().click()
  await agreeInReview(page)
  await page.locator('demo-wallets').getByText('0.24 SOL', { exact: true }).waitFor()
  await approve()
  const id = await page.locator('.shelf .deed-done code').first().getAttribute('title')
  expect(await rpc('getSignatureStatuses', [id])).toMatchObject({ value: [{ err: null }] })
  expect(await lamports(till)).toBe(before + 240_000_000)
  await leaveConfirmed(page)
  await sendFromAccount(page, {
    symbol: 'SOL',
    amount: '0.01',
    to: till,
    approve
  })
  expect(await lamports(till)).toBe(before + 250_000_000)

  const had = await lamports(address)
  await accountButton.click()
  await inDialog('Buy').click()
  await dialog.getByText(/^SOL on Sunrise to /).waitFor()
  await dialog.getByLabel('You pay', { exact: true }).fill('50')
  const link = dialog.getByRole('link', { name: 'Continue to Sandbox' })
  await link.waitFor()
  const [checkout] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242')
  await checkout.getByRole('button', { name: 'Pay $50.00' }).click()
  await checkout.getByText('The coins are on their way').waitFor()
  await checkout.close()
  await page.bringToFront()
  await dialog
    .getByRole('list', { name: 'Your purchase' })
    .getByText(/^\d+(\.\d+)? SOL received$/)
    .waitFor()
  expect(await lamports(address)).toBeGreaterThan(had)

  await page.reload()
  await accountButton.waitFor()
  expect(await page.getByTestId('account').locator('code').textContent()).toBe(address)
  await page.getByRole('button', { name: 'Demo wallets' }).click()
  await page
    .getByRole('group', { name: /Solana Demo Wallet/ })
    .getByRole('combobox')
    .selectOption('1')
  await page.getByTestId('account').getByText('EXmrQCV4aro3C1s9bGVuaMTKuWQ2SZNT1eVZk8WFy7SX').waitFor()
  await page
    .getByRole('group', { name: /Solana Demo Wallet/ })
    .getByRole('button', { name: 'Forget this site' })
    .click()
  // A wallet that shows no account has not ended the connection: it may be locked.
  await page.getByRole('button', { name: 'Unlock wallet' }).first().waitFor()
})

it('[S3.06] a wallet announced for both EVM chains and Solana has one row, which asks for the namespace', async () => {
  const name = 'Solana Demo Wallet'
  const { page, approve, connectButton, accountButton, inDialog, dialog } = await demo.open('', {
    prepare: async (fresh) => {
      // The page's own wallet of that name speaks the Wallet Standard; this one speaks EIP-6963.
      await addTestWallet(fresh, { name, rpc: { 31337: `${demo.url()}/rpc/31337` } })
    }
  })
  await connectButton.click()
  // The row is there from the first of its two announcements on, and asks which of the two from the second on.
  await dialog.locator(`button[data-item="${name}"][aria-expanded]`).waitFor()
  expect(await dialog.getByRole('button', { name: new RegExp(name) }).count()).toBe(1)
  await inDialog(new RegExp(name)).click()
  const choices = dialog.getByRole('list', { name: new RegExp(name) }).getByRole('button')
  await choices.nth(1).waitFor()
  expect(await choices.allInnerTexts()).toEqual(['Harbour', 'Sunrise'])
  await inDialog('Sunrise').click()
  await approve()
  await accountButton.waitFor()
  expect(await page.getByTestId('account').locator('code').allTextContents()).toEqual([
    '7FyzgQmbC5P1K4Ynego8w9UMT8fWKe2ZNv49uJyXMneA'
  ])
})

/** An owner's balance of the token that SOL is exchanged for, in base units, and the number of token accounts. */
async function dollarsOf(owner: string): Promise<{ amount: bigint; accounts: number }> {
  const programId = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const { value } = (await rpc('getTokenAccountsByOwner', owner, { programId }, { encoding: 'base64' })) as {
    value: readonly { account: { data: readonly [string] } }[]
  }
  const amounts = value.map(({ account }) => Buffer.from(account.data[0], 'base64').readBigUInt64LE(64))
  return { amount: amounts.reduce((sum, one) => sum + one, 0n), accounts: value.length }
}

it('[S9.06 part] swaps on Solana through an aggregator: the promised amount arrives, and no SOL stays wrapped', async () => {
  const { page, approve, connectButton, accountButton, inDialog, dialog } = await demo.open()
  await connectButton.click()
  await inDialog(/Solana Demo Wallet/).click()
  await approve()
  await accountButton.waitFor()
  const address = (await page.getByTestId('account').locator('code').textContent()) ?? ''
  await accountButton.click()
  /** The tokens that can be received, by the groups in which they are shown. */
  const offered: string[][] = []
  const begin = async (from: string, to: string, typed: string) => {
    await inDialog('Swap').click()
    await dialog.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
    if (from !== 'SOL') {
      await dialog.getByRole('button', { name: /Change what you pay with/ }).click()
      await dialog.locator('.pb-row', { hasText: from }).click()
    }
    await dialog.getByRole('button', { name: /Change what you receive/ }).click()
    await dialog.locator('.pb-row', { hasText: to }).first().waitFor()
    offered.push(await dialog.locator('section', { has: page.locator('h2') }).allTextContents())
    await dialog.locator('.pb-row', { hasText: to }).first().click()
    await dialog.getByLabel('You pay', { exact: true }).fill(typed)
    await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()
  }
  /** The minimum that the view promises, in millionths or billionths. */
  const least = async (decimals: number) => {
    const fact = dialog.locator('.swap-fact', { hasText: 'You receive at least' }).locator('dd')
    const [whole = '', fraction = ''] = ((await fact.textContent()) ?? '').replace(/[^\d.]/g, '').split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  const swapNow = async () => {
    await inDialog('Review').click()
    await agreeInReview(page)
    await approve()
    await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await dialog.getByText('Confirmed').first().waitFor({ state: 'attached' })
  }

  const before = await dollarsOf(address)
  await begin('SOL', 'DAWN', '2')
  expect(await dialog.locator('.swap-facts').textContent()).toMatch(/Sunrise Exchange.*Slippage1%/)
  expect(offered[0]).toEqual([
    expect.stringMatching(/^Suggested.*DAWN/),
    expect.stringMatching(/^Popular.*EMBER/)
  ])
  const promised = await least(6)
  await swapNow()
  const between = await dollarsOf(address)
  expect(between.amount - before.amount).toBeGreaterThanOrEqual(promised)
  expect(promised).toBeGreaterThan(200_000_000n)
  expect(between.accounts).toBe(1)

  const had = await lamports(address)
  await begin('DAWN', 'SOL', '100')
  const promisedSol = await least(9)
  await swapNow()
  expect(BigInt((await lamports(address)) - had)).toBeGreaterThanOrEqual(promisedSol - 200_000n)
  expect(await dollarsOf(address)).toEqual({ amount: between.amount - 100_000_000n, accounts: 1 })
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const swaps = dialog.locator('.activity-rows .pb-row', { hasText: 'Swapped' })
  await swaps.nth(1).waitFor()
  // Until the chain's history is read again, the row only shows what was requested.
  await swaps.filter({ hasText: /\+0\.\d+\s*SOL/ }).waitFor()
  const [sold, bought] = await swaps.allTextContents()
  expect(sold).toMatch(/Swapped\s*100 DAWN for SOL\s*\+0\.\d+\s*SOL/)
  expect(bought).toMatch(/Swapped\s*2(\.\d+)? SOL for DAWN\s*\+\d+(\.\d+)?\s*DAWN/)

  const left = [await lamports(address), await dollarsOf(address)]
  await begin('SOL', 'DAWN', '2')
  await inDialog('Review').click()
  await dialog.locator('.review-actions button:not([aria-busy])').filter({ hasText: 'Swap' }).waitFor()
  await buyMuch()
  await agreeInReview(page)
  await approve()
  await dialog.getByText('The price has changed: you would get less than you were quoted.').first().waitFor()
  expect([await lamports(address), await dollarsOf(address)]).toEqual(left)
}, 120_000)

/** Somebody else buys so many dollars that their price rises by a tenth. */
async function buyMuch(): Promise<void> {
  const rival = await keyOf(211)
  const chain = 'solana:PLugboardDemoSunrise111111111111'
  const [wrapped, dollar] = [
    'So11111111111111111111111111111111111111112',
    'DXyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx'
  ]
  const amount = '500000000000'
  await rpc('requestAirdrop', rival.address, Number(amount) + 1_000_000_000)
  const answer = await fetch(`${stack().gateway}/v1/convert/build-transaction?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ from: `${chain}:${wrapped}`, to: `${chain}:${dollar}`, amount },
      ...{ userAddress: `${chain}:${rival.address}`, solana: { slippage: 1 } }
    })
  })
  const { tx } = await answer.json()
  const [swapInstruction] = tx.solana.instructions
  const built = { inAmount: amount, outputMint: dollar, swapInstruction }
  await tradeOnExchange(stack().solana, rival, built, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
}
