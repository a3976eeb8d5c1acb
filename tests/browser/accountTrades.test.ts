import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import pools from '../../demo/stack/harbourPools.json'
import { AccountScene, alice, becomes, bob, tokens } from './account/AccountScene.js'
import { buyAndLeave, buyEther } from './account/buyEther.js'
import { leavePermission } from './account/leavePermission.js'
import { swapByKeyboard } from './account/swapByKeyboard.js'
import { swapWhilePoolMoves } from './account/swapWhilePoolMoves.js'
import { agreeInReview } from './harness/reviewSteps.js'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable'
])

const scene = new AccountScene()

beforeAll(() => scene.start(), 120_000)
afterEach(() => scene.opened.close())
afterAll(() => scene.stop())

/**
 * Bob swaps. The chain computes its next answer with the time of that swap, so the next swap takes more gas than estimated: the first swap of a
 * second writes the pool's price.
 */
async function swapInTheLatestBlock(token: Hex, amount = '0.001'): Promise<void> {
  const path = [pools.wrapped as Hex, token]
  const data = encodeFunctionData({ abi: routerAbi, args: [1n, path, bob, 2n ** 64n] })
  await scene.harbour.send(bob, { to: pools.router as Hex, value: parseEther(amount), data })
}

it('[S1.11] [S2.16] [S9.06 part] swaps in a pool of the chain: the promised amount arrives and no allowance remains', async () => {
  const { page, dialog, inDialog, tab, list } = await scene.openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const dollars = () =>
    scene.harbour.client.readContract({
      address: dollar,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [alice]
    })
  const ether = () => scene.harbour.client.getBalance({ address: alice })
  await swapInTheLatestBlock(dollar)
  const amount = (label: string) => dialog.getByLabel(label, { exact: true })
  /** Makes sure that the account is shown again once the chain has executed the swap. */
  const arrived = async () => {
    await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await dialog.getByText('Confirmed').first().waitFor({ state: 'attached' })
  }
  const begin = async (from: string, to: string, typed: string) => {
    await inDialog('Swap').click()
    await dialog.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
    if (from !== 'ETH') {
      await dialog.getByRole('button', { name: /Change what you pay with/ }).click()
      await dialog.locator('.pb-row', { hasText: from }).click()
    }
    await dialog.getByRole('button', { name: /Change what you receive/ }).click()
    await dialog.locator('.pb-row', { hasText: to }).click()
    await amount('You pay').fill(typed)
    await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()
  }
  const least = async () =>
    (
      await dialog.locator('.swap-fact', { hasText: 'You receive at least' }).locator('dd').textContent()
    )?.replace(/[^\d.]/g, '') ?? ''

  await begin('ETH', 'HUSD', '0.5')
  expect(await dialog.locator('.swap-facts').textContent()).toMatch(/Uniswap V2.*Slippage1%/)
  const quoted = parseUnits((await amount('You receive').inputValue()).replace(/[^\d.]/g, ''), 6)
  // Both are shown with eight digits.
  expect(Number(parseUnits(await least(), 6)) / Number(quoted)).toBeCloseTo(0.99, 6)
  const [before, promised] = [await dollars(), parseUnits(await least(), 6)]
  await inDialog('Review').click()
  await agreeInReview(page)
  await arrived()
  await becomes(async () => (await dollars()) - before >= promised, true)
  expect((await dollars()) - before).toBeGreaterThan(parseUnits('1500', 6))

  await begin('HUSD', 'ETH', '1000')
  const [had, promisedEther] = [await ether(), parseUnits(await least(), 18)]
  await inDialog('Review').click()
  await agreeInReview(page)
  await arrived()
  const fees = parseUnits('0.001', 18)
  await becomes(async () => (await ether()) - had >= promisedEther - fees, true)
  expect(
    await scene.harbour.client.readContract({
      address: dollar,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [alice, pools.router as Hex]
    })
  ).toBe(0n)

  await begin('ETH', 'HUSD', '1')
  await inDialog('Max').click()
  const filled = async () => parseEther((await amount('You pay').inputValue()).replace(/,/g, ''))
  await becomes(async () => (await filled()) > parseEther('1'), true)
  const kept = (await ether()) - (await filled())
  expect([kept > 0n, kept < parseEther('0.1')]).toEqual([true, true])
  await inDialog('Back').click()

  await tab('Activity')
  const swaps = list(/\w/).filter({ hasText: 'Swapped' })
  const rows = [
    /^Swapped\s*1,000 HUSD for ETH\s*\+0\.\d+\s*ETH/,
    /^Swapped\s*0\.5 ETH for HUSD\s*\+1,5\d\d(\.\d+)?\s*HUSD/
  ]
  const isAsOnChain = async () => {
    const texts = await swaps.allTextContents()
    return rows.every((row, index) => row.test(texts[index] ?? ''))
  }
  // The gateway caches a history for 15 s, and is told that there is a newer transaction.
  await becomes(isAsOnChain, true)
  expect((await swaps.allTextContents()).slice(0, 2)).toEqual(rows.map((row) => expect.stringMatching(row)))
  const [approved] = await list(/\w/).filter({ hasText: 'Approved' }).allTextContents()
  expect(approved).toMatch(/^Approved\s*Up to 1,000 HUSD for Uniswap V2/)
}, 180_000)

it('swaps by keyboard alone, without layout shifts while the quote changes', async () => {
  const { page } = await scene.openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const dollars = async () => (await scene.held(alice))['Harbour Dollar']
  const before = await dollars()

  expect(await swapByKeyboard(page, () => swapInTheLatestBlock(dollar, '2'))).toEqual([])

  await becomes(async () => (await dollars()) !== before, true)
}, 120_000)

it('reports a failed swap if the pool moves before inclusion, and only the fee is lost', async () => {
  const { page } = await scene.openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const before = [await scene.held(alice), await scene.harbour.client.getBalance({ address: alice })] as const
  await swapInTheLatestBlock(dollar)

  await swapWhilePoolMoves(page, scene.harbour.client, { dollar, rival: bob })

  const { Ether: _ether, ...rest } = await scene.held(alice)
  expect({ ...before[0], ...rest }).toEqual(before[0])
  expect(before[1] - (await scene.harbour.client.getBalance({ address: alice }))).toBeLessThan(
    parseEther('0.01')
  )
}, 120_000)

it('revokes the allowance of a swap that was not made, so that nothing more can be spent on chain', async () => {
  const { page, dialog, inDialog } = await scene.openAccount()
  const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address as Hex
  const allowed = () =>
    scene.harbour.client.readContract({
      address: dollar,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [alice, pools.router as Hex]
    })
  const before = (await scene.held(alice))['Harbour Dollar']

  await leavePermission(page, '100', { ...scene.harbour, dollar, rival: bob })
  expect(await allowed()).toBe(parseUnits('100', 6))
  await inDialog('Back').click()
  await dialog.getByText(/may still spend 100 HUSD of yours/).waitFor()
  await inDialog('Remove permission').click()
  await dialog.getByText('No longer allow HUSD to be spent by').waitFor()
  await agreeInReview(page)

  await becomes(async () => String(await allowed()), '0')
  await dialog.getByText(/may still spend/).waitFor({ state: 'detached' })
  expect((await scene.held(alice))['Harbour Dollar']).toBe(before)
}, 120_000)

it('[S1.07] buys from a provider: the amount paid with a test card arrives on chain, and then the view says so', async () => {
  const { page } = await scene.openAccount()

  const ether = () => scene.harbour.client.getBalance({ address: alice })
  await buyEther(page, ether)
  await buyAndLeave(page, ether)
}, 180_000)
