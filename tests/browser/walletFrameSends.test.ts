import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toHex
} from 'viem'
import contracts from '../contracts/contracts.json'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import {
  askFrame,
  harbour,
  meadow,
  openFrame,
  startWalletHost,
  type WalletHost
} from './harness/WalletHost.js'
import { logIn, press, wallet } from './harness/walletSteps.js'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const maker = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address) view returns (uint256)'
])

let host: WalletHost
let opened: OpenedPage
let token: Hex
let address: Hex
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  token = await deployToken()
  host = await startWalletHost(stack().rpc[0], {
    networks: [harbour([{ address: token, symbol: 'HUSD', decimals: 6 }]), meadow]
  })
  opened = await openPage(host.url, { motion: true })
  await openFrame(opened.page, host.walletOrigin)
  address = (await logIn(opened.page, host, 'ann@mail.example')).eip155
  const client = createTestClient({ mode: 'anvil', transport: http(stack().rpc[0]) })
  await client.setBalance({ address, value: parseEther('2') })
}, 120_000)
afterAll(async () => {
  await opened.close()
  await host.stop()
}, 60_000)

const shot = (page: Page, name: string) =>
  page.screenshot({ path: join(screens, `walletFrameSends.${name}.png`) })

describe('the wallet in a page', () => {
  it('sends coins to the receiver once the visitor approves, and nothing before or after a rejection', async () => {
    const { page } = opened
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    const before = await chain.getBalance({ address: receiver })
    const count = () => chain.getTransactionCount({ address, blockTag: 'pending' })
    const countBefore = await count()
    const ask = () =>
      askFrame(page, 'RPC_REQUEST', {
        ...{ method: 'eth_sendTransaction', chainNamespace: 'eip155', chainId: 31337 },
        params: [{ from: address, to: receiver, value: '0xde0b6b3a7640000' }]
      })

    const refused = ask()
    await wallet(page).getByText('1 ETH', { exact: true }).waitFor()
    await wallet(page).getByRole('button', { name: 'Reject' }).click()
    expect(await refused).toMatchObject({ error: { code: 'REJECTED' } })
    const sent = ask()
    await wallet(page).getByText('1 ETH', { exact: true }).waitFor()
    await shot(page, 'send')
    expect([await count(), await chain.getBalance({ address: receiver })]).toEqual([countBefore, before])
    await press(page, 'Approve')
    const { result: hash } = await sent
    const receipt = await chain.waitForTransactionReceipt({ hash })

    expect(receipt).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
      to: receiver.toLowerCase()
    })
    expect(await chain.getBalance({ address: receiver })).toBe(before + parseEther('1'))
  }, 60_000)

  it('[S6.01] [S6.02 part] sends calls individually, and returns their receipts and the remaining assets', async () => {
    const { page } = opened
    await sendFrom(maker, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [address, 50_000_000n] })
    })
    const ask = (method: string, params: readonly unknown[]) =>
      askFrame(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 31337 })
    const transfer = (amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, amount] })
    })
    const calls = [transfer(1_000_000n), { to: receiver, value: '0x1' }, transfer(2_000_000n)]

    const sent = ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from: address, calls }])
    await wallet(page).getByText('2 HUSD').waitFor()
    await shot(page, 'calls')
    await press(page, 'Approve')
    const { id } = (await sent).result
    let status = (await ask('wallet_getCallsStatus', [id])).result
    while (status.status === 100) status = (await ask('wallet_getCallsStatus', [id])).result

    expect(status).toMatchObject({ id, chainId: '0x7a69', atomic: false, status: 200 })
    expect(status.receipts).toHaveLength(3)
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    const balance = await chain.getBalance({ address })
    expect((await ask('wallet_getAssets', [{ account: address }])).result).toEqual({
      '0x7a69': [
        expect.objectContaining({ type: 'NATIVE', balance: toHex(balance) }),
        {
          ...{ address: token, balance: toHex(47_000_000n), type: 'ERC20' },
          metadata: { name: 'HUSD', symbol: 'HUSD', decimals: 6 }
        }
      ]
    })
  }, 60_000)

  it('[S7.16] sends a token whose transfer returns nothing, in the language of the page', async () => {
    const { page } = opened
    const chain = createPublicClient({ transport: http(stack().rpc[0]) })
    const balanceOfReceiver = () =>
      chain.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [receiver] })
    const before = await balanceOfReceiver()
    await sendFrom(maker, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [address, 50_000_000n] })
    })
    await askFrame(page, 'SYNC_THEME', {
      mode: 'dark',
      variables: { '--pb-color-accent': '#ffd43b' },
      locale: 'he'
    })

    const sent = askFrame(page, 'RPC_REQUEST', {
      ...{ method: 'eth_sendTransaction', chainNamespace: 'eip155', chainId: 31337 },
      params: [
        {
          to: token,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, 12_500_000n] })
        }
      ]
    })
    await wallet(page).getByText('12.5 HUSD').waitFor()
    const html = wallet(page).locator('html')
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['he', 'rtl'])
    // Only names, addresses and bytes are written in Latin letters.
    const names = new RegExp(`${host.url}|Test shop|Harbour|HUSD|ETH|0x(?:[\\da-f]{2})+`, 'gi')
    const texts = await wallet(page).locator('main').allTextContents()
    expect(texts.join(' ').replace(names, '')).not.toMatch(/[a-z]/i)
    await shot(page, 'token')
    await press(page, 'אישור')
    const { result: hash } = await sent
    await chain.waitForTransactionReceipt({ hash })

    expect(await balanceOfReceiver()).toBe(before + 12_500_000n)
  }, 60_000)
})

/** Sends from an account of anvil, and waits for the block. */
async function sendFrom(from: Hex, transaction: { readonly to?: Hex; readonly data: Hex }) {
  const client = createPublicClient({ transport: http(stack().rpc[0]) })
  const params = [{ from, gas: '0x7a1200', ...transaction }]
  const hash = await client.request({ method: 'eth_sendTransaction' as never, params: params as never })
  return client.waitForTransactionReceipt({ hash: hash as Hex })
}

/** A token whose `transfer` returns nothing, like USDT's. */
async function deployToken(): Promise<Hex> {
  const supply = encodeAbiParameters(parseAbiParameters('uint256'), [1_000_000_000n]).slice(2)
  const { contractAddress } = await sendFrom(maker, { data: `${contracts.NoReturnToken}${supply}` as Hex })
  return contractAddress as Hex
}
