import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi
} from 'viem'
import { deployPermissions } from '../../demo/stack/deployPermissions.mjs'
import { deploySmartAccount } from '../../demo/stack/deploySmartAccount.mjs'
import { entryPointAddress } from '../../services/wallet/src/site/userOperations/userOperationFormat.js'
import { permissionAccountAddress } from '../../services/wallet/src/site/worker/sign/permissionCode.js'
import { smartAccountAddress } from '../../services/wallet/src/site/worker/sign/smartAccountCode.js'
import { deployEntryPoint } from '../integration/embeddedWallet/deployEntryPoint.js'
import { startBundler } from '../integration/embeddedWallet/startBundler.js'
import type { LoginPage } from '../pages/email-login/main.js'
import type { EmailVisitor } from './harness/EmailVisitor.js'
import { openLoginPage } from './harness/openLoginPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import {
  approveInPage,
  approvePermission,
  askForPermission,
  canSpend,
  harbour,
  permissionsTitle,
  trySpending,
  untilListed
} from './harness/permissionSteps.js'
import { stack } from './harness/stack.js'
import type { LoginSite } from './harness/startLoginPage.js'

declare const window: Window & { readonly page: LoginPage }

const receivers = ['71', '72'].map((byte) => `0x${byte.repeat(20)}` as Hex)

const executeBatch = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)'
])

let bundler: Awaited<ReturnType<typeof startBundler>>
let site: LoginSite
let opened: OpenedPage
let visitor: EmailVisitor
let account: Hex
beforeAll(async () => {
  const [url] = stack().rpc
  await deploySmartAccount(url)
  await deployPermissions(url)
  await deployEntryPoint(url)
  bundler = await startBundler(url)
  const options = { smartAccounts: true, permissions: true, bundler: bundler.url }
  ;({ site, opened, visitor } = await openLoginPage('eve@mail.example', 'smartAccount', options))
  await visitor.logIn()
  await visitor.share()
  account = await visitor.evmAddress()
  const chain = createTestClient({ mode: 'anvil', transport: http(stack().rpc[0]) })
  await chain.setBalance({ address: account, value: 10n ** 18n })
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
  await bundler?.stop()
}, 60_000)

const typeOf = (namespace: string) =>
  opened.page.evaluate((id) => window.page.kit.connections.of(id)?.account.type, namespace)

it('[S3.13 part] [S3.09 part] starts as a smart account on the network that supports them', async () => {
  const { page } = opened
  const enabled = () => page.evaluate(() => window.page.kit.networks.of('eip155').smartAccountEnabledNetworks)
  expect([await typeOf('eip155'), await typeOf('solana'), await enabled()]).toEqual([
    'smartAccount',
    'eoa',
    ['eip155:31337']
  ])
}, 60_000)

it('[S5.12 part] runs a page’s calls as one transaction, and shows all of them and the account’s new code', async () => {
  const { page } = opened
  const request = {
    ...{ version: '2.0.0', chainId: numberToHex(31337), atomicRequired: true },
    calls: receivers.map((to) => ({ to, value: '0x2386f26fc10000' }))
  }
  await visitor.begin({ method: 'wallet_sendCalls', params: [request], namespace: 'eip155' })
  await (await visitor.frame()).getByText('2 calls: all or none').waitFor()
  await visitor.shot('batch')
  await visitor.press('Approve')

  const { id } = (await visitor.ended()) as { readonly id: string }
  const status = await page.evaluate(
    (params) =>
      window.page.kit.request({ method: 'wallet_getCallsStatus', params, namespace: 'eip155' } as never),
    [id]
  )
  expect(status).toMatchObject({ status: 200, atomic: true })
  expect(await Promise.all(receivers.map((address) => harbour().getBalance({ address })))).toEqual(
    receivers.map(() => 10n ** 16n)
  )
  expect(await harbour().getCode({ address: account })).toBe(`0xef0100${smartAccountAddress.slice(2)}`)
}, 60_000)

it('[S7.16] sends an ERC-4337 operation through the operator’s bundler after the frame has shown its calls', async () => {
  const calls = receivers.map((target) => ({ target, value: 10n ** 16n, data: '0x' as const }))
  const callData = encodeFunctionData({ abi: executeBatch, args: [calls] })
  const operation = { sender: account, callData }
  const before = await harbour().getBalance({ address: receivers[0] as Hex })

  await visitor.begin({
    ...{ method: 'eth_sendUserOperation', params: [operation, entryPointAddress], namespace: 'eip155' }
  })
  // The page's own review does not know such requests.
  await visitor.dialog.getByLabel('I know what this does and want to do it').check()
  await visitor.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const frame = await visitor.frame()
  await frame.getByText('2 calls: all or none').waitFor()
  await visitor.shot('operation')
  const text = (await frame.locator('main').textContent()) ?? ''
  for (const words of ['0.01 ETH', ...receivers, 'Sent through (ERC-4337)', entryPointAddress, 'at most'])
    expect(text).toContain(words)
  expect(bundler.asked).toEqual(['eth_estimateUserOperationGas'])
  await visitor.press('Approve')

  const params = [await visitor.ended()]
  const [receipt, found] = await opened.page.evaluate(async (asked) => {
    const ask = (method: string) =>
      window.page.kit.request({ method, params: asked, namespace: 'eip155' } as never) as Promise<object>
    return [await ask('eth_getUserOperationReceipt'), await ask('eth_getUserOperationByHash')]
  }, params)
  expect(receipt).toMatchObject({ success: true, sender: account })
  expect(found).toMatchObject({ entryPoint: entryPointAddress })
  expect(bundler.asked.slice(-2)).toEqual(['eth_getUserOperationReceipt', 'eth_getUserOperationByHash'])
  expect(await harbour().getBalance({ address: receivers[0] as Hex })).toBe(before + 10n ** 16n)
}, 60_000)

it('becomes a standard account only when the visitor approves it in the frame', async () => {
  const { page } = opened
  await page.evaluate(() => window.page.kit.open({ view: 'AccountType' }))
  await visitor.dialog.getByText('Your account is a smart account').waitFor()
  await visitor.shot('view')
  await visitor.dialog.getByRole('button', { name: 'Use a standard account' }).click()
  await (await visitor.frame()).getByText('Use a standard account?').waitFor()
  await visitor.shot('change')
  await visitor.press('Reject')
  expect(await typeOf('eip155')).toBe('smartAccount')

  await visitor.dialog.getByRole('button', { name: 'Use a standard account' }).click()
  await visitor.press('Approve')
  await visitor.dialog.getByText('Your account is a standard account').waitFor()

  expect(await typeOf('eip155')).toBe('eoa')
  expect(await page.evaluate(() => window.page.kit.accounts.of('eip155').preferredAccountType)).toBe('eoa')
  await visitor.shot('standard')
}, 60_000)

it('[S3.13 part] is a standard account on a network without smart accounts, and a smart one after switching back', async () => {
  const { page } = opened
  await page.evaluate(() => window.page.kit.open({ view: 'AccountType' }))
  await visitor.dialog.getByRole('button', { name: 'Use a smart account' }).click()
  await visitor.press('Approve')
  await visitor.dialog.getByText('Your account is a smart account').waitFor()

  await page.evaluate(() => window.page.kit.switchNetwork('eip155:31338'))
  expect(await typeOf('eip155')).toBe('eoa')
  await page.evaluate(() => window.page.kit.switchNetwork('eip155:31337'))

  expect(await typeOf('eip155')).toBe('smartAccount')
}, 60_000)

it('[S7.16] grants a permission with the limits shown in the frame, lets its holder spend, and revokes it', async () => {
  const { page } = opened
  await askForPermission(visitor)
  await visitor.shot('permission')
  const text = (await (await visitor.frame()).locator('main').textContent()) ?? ''
  for (const words of ['Let someone spend for you', '0.05 ETH', 'Harbour', 'without asking you again'])
    expect(text).toContain(words)
  const context = await approvePermission(visitor)
  expect(await harbour().getCode({ address: account })).toBe(`0xef0100${permissionAccountAddress.slice(2)}`)

  const [, receiver = '0x'] = receivers
  const before = await harbour().getBalance({ address: receiver })
  const chain = createWalletClient({ transport: http(stack().rpc[0]) })
  const { request } = await trySpending(context, receiver)
  const hash = await chain.writeContract({ ...request, chain: null })
  await harbour().waitForTransactionReceipt({ hash })
  expect(await harbour().getBalance({ address: receiver })).toBe(before + 10n ** 16n)

  const params = { permissionContext: context }
  await visitor.begin({ method: 'wallet_revokePermissions', params, namespace: 'eip155' } as never)
  await (await visitor.frame()).getByText('End a permission').waitFor()
  await visitor.shot('permissionEnds')
  await visitor.press('Approve')
  expect(await visitor.ended()).toEqual({})
  await expect(trySpending(context, receiver)).rejects.toThrow('reverted')
  await page.evaluate(() => window.page.kit.close())
}, 60_000)

it('lists in its settings what a site may spend, and ends these permissions there, singly and all at once', async () => {
  const [, receiver = '0x'] = receivers
  const given: Hex[] = []
  for (let count = 0; count < 3; count++) {
    await askForPermission(visitor)
    given.push(await approvePermission(visitor))
  }
  const { page } = opened
  await page.evaluate(() => window.page.kit.open({ view: 'Account' }))
  const settings = await visitor.openSettings()
  await untilListed(settings, 3)
  const section = settings.locator('section').filter({ hasText: permissionsTitle })
  const entries = section.locator('.entry')
  const shots = async (name: string) => {
    await settings.screenshot({ path: join(screens, `smartAccount.${name}.png`), fullPage: true })
  }
  await shots('permissions')
  // The list is scrolled to its end here; the request must still be fully in view.
  await settings.setViewportSize({ width: 360, height: 740 })
  const { host } = new URL(site.url)
  const limits = '0.01 ETH every 7 days · may be spent by 0x7099…\u206079c8 · Harbour · until'
  for (const entry of await entries.allTextContents()) expect(entry).toContain(host + limits)
  expect(await settings.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await entries.last().getByRole('button', { name: 'End', exact: true }).click()
  await settings.getByText('Network fee').waitFor()
  await shots('permissionEnds.settings')
  await approveInPage(settings)
  await untilListed(settings, 2)
  await section.getByRole('button', { name: 'End all' }).click()
  await settings.getByText('End all permissions').waitFor()
  await settings.getByRole('button', { name: 'Reject' }).click()
  const spends = () => Promise.all(given.map((context) => canSpend(context, receiver)))
  expect(await spends()).toEqual([false, true, true])

  await section.getByRole('button', { name: 'End all' }).click()
  await settings.getByText('End all permissions').waitFor()
  await approveInPage(settings)
  await untilListed(settings, 0)
  // The list does not know what was granted elsewhere.
  await section.getByText('You have no active permissions that you gave here, on this site.').waitFor()
  await section.getByRole('button', { name: 'End all', exact: true }).waitFor()
  expect(await spends()).toEqual([false, false, false])
  await settings.close()
}, 90_000)
