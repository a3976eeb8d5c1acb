import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { encodeFunctionData, type Hex, numberToHex, type PublicClient, parseAbi, parseEther } from 'viem'
import pools from '../../../demo/stack/harbourPools.json'
import { agreeInReview } from '../harness/reviewSteps.js'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable'
])

/**
 * Swaps half an ether for Harbour's dollars, from the open account. After it is agreed to, and before it is included, somebody else buys so many of
 * them that the minimum can no longer arrive.
 *
 * @param dollar the token
 * @param rival who buys before
 */
export async function swapWhilePoolMoves(
  page: Page,
  client: Pick<PublicClient, 'request'>,
  { dollar, rival }: { readonly dollar: Hex; readonly rival: Hex }
): Promise<void> {
  const { dialog, inDialog } = kitPage(page)
  const ask = (method: string, ...params: readonly unknown[]) =>
    client.request({ method, params } as never) as Promise<unknown>
  await inDialog('Swap').click()
  await dialog.getByRole('button', { name: /Change what you receive/ }).click()
  await dialog.locator('.pb-row', { hasText: 'HUSD' }).click()
  await dialog.getByLabel('You pay', { exact: true }).fill('0.5')
  await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()
  await inDialog('Review').click()
  await dialog.locator('.review-actions button:not([aria-busy])').filter({ hasText: 'Swap' }).waitFor()

  await ask('evm_setAutomine', false)
  try {
    await agreeInReview(page)
    await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    // Pending items are shown where the visitor is, until they have ended.
    const underWay = dialog.getByRole('list', { name: 'In progress' })
    await underWay.getByText('Pending · 0.5 ETH for HUSD').waitFor()
    await underWay.getByRole('button').click()
    await dialog.getByText(/You receive at least 1,\d{3}(\.\d+)? HUSD/).waitFor()
    await inDialog('Back').click()
    await underWay.waitFor()
    const args = [0n, [pools.wrapped as Hex, dollar], rival, 2n ** 64n] as const
    const data = encodeFunctionData({ abi: routerAbi, args })
    const value = numberToHex(parseEther('20'))
    const fees = { maxPriorityFeePerGas: numberToHex(10n ** 11n), maxFeePerGas: numberToHex(10n ** 12n) }
    await ask('eth_sendTransaction', { from: rival, to: pools.router, gas: '0x7a120', value, data, ...fees })
    await ask('anvil_mine', '0x1')
  } finally {
    await ask('evm_setAutomine', true)
  }
  await dialog.getByRole('list', { name: 'In progress' }).waitFor({ state: 'detached' })

  await page
    .getByText(/^Failed: .*0\.5 ETH.*Only the fee was paid\.$/)
    .first()
    .waitFor({ state: 'attached' })
}
