import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import {
  concatHex,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseAbiParameters
} from 'viem'
import contracts from '../contracts/contracts.json'
import { violations } from './harness/axe.js'
import { chain, receiver, sendRequests } from './harness/connectedPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import { openReview, openReviewPage, setCalls } from './harness/ReviewScene.js'
import { stack } from './harness/stack.js'
import { startFixture } from './harness/startFixture.js'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  site = await startFixture('review')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

/** The account of the wallet, and the deployer of contracts. */
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** @param args the encoded constructor arguments */
async function deploy(name: keyof typeof contracts, args: Hex = '0x'): Promise<Hex> {
  const maker = createWalletClient({ account: owner, transport: http(stack().rpc[0]) })
  const data = concatHex([contracts[name] as Hex, args])
  const hash = await maker.sendTransaction({ chain: null, data })
  const { contractAddress } = await chain().waitForTransactionReceipt({ hash })
  return getAddress(contractAddress ?? '0x')
}

it('describes calls in plain text, and shows their data decoded', async () => {
  opened = await openReviewPage(site.url)
  const { page } = opened
  const weth = await deploy('WrappedEther')
  const apes = await deploy('Collection')
  const market = await deploy('Multicall')
  const abi = parseAbi([
    'function approve(address, uint256)',
    'function setApprovalForAll(address, bool)',
    'function transferFrom(address, address, uint256)',
    'function ownerOf(uint256) view returns (address)'
  ])
  const calls = [
    { to: weth, data: encodeFunctionData({ abi, functionName: 'approve', args: [market, maxUint256] }) },
    {
      to: apes,
      data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [owner, receiver, 2n] })
    },
    { to: apes, data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [market, true] }) }
  ]
  await setCalls(page, calls)

  const { dialog, send } = await openReview(page)

  // An address is there twice: as one word for screen readers, and in groups.
  const said = (address: string) => address + address
  expect(await dialog.locator('.review-call').allTextContents()).toEqual([
    `Allow all WETH to be spent, without limit, by:${said(market)}`,
    `Send 1 APE #2 to:${said(getAddress(receiver))}`,
    `Allow all your Harbour Apes to be moved by:${said(market)}`
  ])
  await dialog
    .locator('.review-findings')
    .getByText('This lets someone else spend all you have of this token, now and later')
    .waitFor()
  expect(await send.isDisabled()).toBe(true)
  expect(await page.evaluate(violations)).toEqual([])
  await page.screenshot({ path: resolve(screens, 'review-calls.png') })
  await dialog.getByText('Raw data', { exact: true }).click()
  expect(await dialog.locator('.review-raw pre').textContent()).toContain(
    `transferFrom(from: ${owner}, to: ${getAddress(receiver)}, amount: 2)`
  )
  await dialog.getByLabel('I have checked this and want to continue').check()
  await send.click()
  await dialog.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor()
  expect((await sendRequests(page)).length).toBe(3)
  expect(await chain().readContract({ address: apes, abi, functionName: 'ownerOf', args: [2n] })).toBe(
    getAddress(receiver)
  )
}, 120_000)

it('names the currency that a token imitates, and enables sending only after a deliberate confirmation', async () => {
  opened = await openReviewPage(site.url)
  const { page } = opened
  // Its T is a Cyrillic letter.
  const args = ['Ether', 'E\u0422H', 18, 900n] as const
  const parameters = parseAbiParameters('string, string, uint8, uint256')
  const token = await deploy('StandardToken', encodeAbiParameters(parameters, args))
  const abi = parseAbi(['function transfer(address, uint256)'])
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 5n] })
  await setCalls(page, [{ to: token, data }])

  const { dialog, send } = await openReview(page)

  await dialog
    .getByText('This is not ETH, but another token whose symbol looks the same', { exact: true })
    .waitFor()
  expect(await dialog.getByText('This token is not on any list').count()).toBe(0)
  expect(await send.isDisabled()).toBe(true)
  expect(await page.evaluate(violations)).toEqual([])
  await page.screenshot({ path: resolve(screens, 'review-mimics.png') })
  await dialog.getByLabel('I have checked this and want to continue').check()
  expect(await send.isDisabled()).toBe(false)
}, 120_000)
