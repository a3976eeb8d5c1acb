import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  type PublicClient,
  parseAbi,
  parseEther
} from 'viem'
import pools from '../../../demo/stack/harbourPools.json'
import { agreeInReview } from '../harness/reviewSteps.js'

const router = pools.router as Hex
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
])

/** The chain, and an account that trades on it besides the visitor. */
export interface TradingChain {
  readonly client: PublicClient
  send(from: Hex, transaction: { to: Hex; value?: bigint; data: Hex }): Promise<Hex>
  readonly dollar: Hex
  readonly rival: Hex
}

/**
 * Agrees to a swap of Harbour's dollars for ether, from the open account, whose price worsens considerably once its allowance is on the way: the swap
 * is not made, and the allowance is left.
 */
export async function leavePermission(page: Page, amount: string, chain: TradingChain): Promise<void> {
  const { client, send, dollar, rival } = chain
  const { dialog, inDialog } = kitPage(page)
  const ask = (method: string, ...params: readonly unknown[]) =>
    client.request({ method, params } as never) as Promise<unknown>
  const wrapped = pools.wrapped as Hex
  const bought = [0n, [wrapped, dollar], rival, 2n ** 64n] as const
  const buying = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: bought })
  await send(rival, { to: router, value: parseEther('10'), data: buying })
  const allowed = [router, maxUint256] as const
  const approving = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: allowed })
  await send(rival, { to: dollar, data: approving })

  await inDialog('Swap').click()
  await dialog.getByRole('button', { name: /Change what you pay with/ }).click()
  await dialog.locator('.pb-row', { hasText: 'HUSD' }).click()
  await dialog.getByRole('button', { name: /Change what you receive/ }).click()
  await dialog.locator('.pb-row', { hasText: 'ETH' }).first().click()
  await dialog.getByLabel('You pay', { exact: true }).fill(amount)
  await dialog.locator('.swap-button:not([aria-busy])').getByText('Review').waitFor()
  await inDialog('Review').click()
  await dialog.locator('.review-actions button:not([aria-busy])').filter({ hasText: 'Swap' }).waitFor()

  await ask('evm_setAutomine', false)
  try {
    const before = await client.getTransactionCount({ address: rival })
    await agreeInReview(page)
    await dialog.getByText('Approve 1 of 2').waitFor()
    const held = { address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [rival] } as const
    const sold = [await client.readContract(held), 0n, [dollar, wrapped], rival, 2n ** 64n] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args: sold })
    const fees = { maxPriorityFeePerGas: numberToHex(10n ** 11n), maxFeePerGas: numberToHex(10n ** 12n) }
    await ask('eth_sendTransaction', { from: rival, to: router, gas: '0x7a120', data, ...fees })
    while ((await client.getTransactionCount({ address: rival })) === before) await ask('anvil_mine', '0x1')
  } finally {
    await ask('evm_setAutomine', true)
  }
  await ask('anvil_mine', '0x1')
  await dialog.getByRole('heading', { name: 'Nothing has been swapped yet' }).waitFor()
}
