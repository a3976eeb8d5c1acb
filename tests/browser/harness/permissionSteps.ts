import type { Page } from 'playwright-core'
import { concat, createPublicClient, type Hex, http, numberToHex, parseAbi } from 'viem'
import { delegationManagerAddress } from '../../../services/wallet/src/site/worker/sign/permissionCode.js'
import type { EmailVisitor } from './EmailVisitor.js'
import { stack } from './stack.js'

/** The account that may spend: an account of the chain, which signs for itself. */
export const holder: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Reads the chain of the visitor's account. */
export const harbour = () => createPublicClient({ transport: http(stack().rpc[0]) })

/** Makes the page request a hundredth of an ether each week, and continues until the frame shows it. */
export async function askForPermission(visitor: EmailVisitor): Promise<void> {
  const { timestamp } = await harbour().getBlock()
  const request = {
    ...{ chainId: numberToHex(31337), expiry: Number(timestamp) + 30 * 86_400 },
    signer: { type: 'account', data: { address: holder } },
    permission: {
      type: 'native-token-periodic',
      data: { periodAmount: numberToHex(10n ** 16n), periodDuration: 7 * 86_400 }
    }
  }
  const asked = { method: 'wallet_grantPermissions', params: [request], namespace: 'eip155' }
  await visitor.begin(asked as never)
  await visitor.dialog.getByLabel('I know what this does and want to do it').check()
  await visitor.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await (await visitor.frame()).getByText(/0\.01 ETH\u2069? every 7 days/).waitFor()
}

/** Approves as the visitor. Resolves with the permission, which the holder can redeem. */
export async function approvePermission(visitor: EmailVisitor): Promise<Hex> {
  await visitor.press('Approve')
  const [granted] = (await visitor.ended()) as unknown as readonly [{ readonly context: Hex }]
  return granted.context
}

/** Simulates the holder spending the whole week's amount. Rejects with the chain's error. */
export const trySpending = (context: Hex, to: Hex) =>
  harbour().simulateContract({
    ...{ account: holder, address: delegationManagerAddress, functionName: 'redeemDelegations' },
    abi: parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)']),
    args: [[context], [`0x${'00'.repeat(32)}`], [concat([to, numberToHex(10n ** 16n, { size: 32 })])]]
  })

/** Whether the chain would let the holder spend the whole week's amount. */
export const canSpend = (context: Hex, to: Hex): Promise<boolean> =>
  trySpending(context, to).then(
    () => true,
    () => false
  )

/** The section of the settings that lists permissions. */
export const permissionsTitle = 'Spending permissions'

/** Waits until the settings list this many permissions; with none there is only 'End all'. */
export async function untilListed(settings: Page, count: number): Promise<void> {
  await settings.waitForFunction(
    ([title, wanted]) => {
      const sections = [...document.querySelectorAll('section')]
      const section = sections.find((one) => one.querySelector('h2')?.textContent === title)
      return sections.length > 0 && (section?.querySelectorAll('.entry').length ?? 0) === wanted
    },
    [permissionsTitle, count] as const
  )
}

/** Approves what a page of the wallet shows, once presses count. */
export async function approveInPage(settings: Page): Promise<void> {
  const button = settings.getByRole('button', { name: 'Approve', exact: true })
  await button.waitFor()
  for (;;) {
    await button.click()
    const isGone = await button.waitFor({ state: 'hidden', timeout: 1_500 }).then(
      () => true,
      () => false
    )
    if (isGone) return
  }
}
