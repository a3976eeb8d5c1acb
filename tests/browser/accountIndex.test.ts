import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { ActivityPage } from '@plugboard/core'
import { addTestWallet, kitPage } from '@plugboard/core/testing/browser'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseUnits
} from 'viem'
import { startExplorer } from '../../services/gateway/test/explorerServer.js'
import recordedNfts from '../../services/gateway/test/recorded/blockscoutNfts.json'
import recordedTransfers from '../../services/gateway/test/recorded/blockscoutTransfers.json'
import { AccountScene, becomes, bob, tokens } from './account/AccountScene.js'
import { askRpc } from './five/askRpc.js'
import { openPage } from './harness/openPage.js'

/** An account that has received nothing so far, and its place among those of a fresh anvil. */
const owner: Hex = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const ownerAt = 6

/** Collections of the index's recorded answer. */
const collections = {
  good: getAddress('0x00000000000000000000000000000000000600d0'),
  spam: getAddress('0x00000000000000000000000000000000005ca300')
}

/** Code of a contract that logs the transfer of its piece 7 from nobody to the owner. */
const dropCode = [
  ...['6007', `7f${owner.slice(2).toLowerCase().padStart(64, '0')}`, `7f${'0'.repeat(64)}`],
  ...['7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', '5f5fa4']
].join('')

const coin = tokens.find(({ symbol }) => symbol === 'HRB') as (typeof tokens)[number]

// A real chain and the real gateway, with an index of the chain that answers in Blockscout's recorded form.
const scene = new AccountScene()
let explorer: Awaited<ReturnType<typeof startExplorer>>
/** What the owner got on Harbour, in this order. */
let received: readonly Hex[]
beforeAll(async () => {
  await scene.start({
    configure: async (config, url) => {
      const rpc = <T>(method: string, ...params: readonly unknown[]) =>
        askRpc(url, method, params) as Promise<T>
      explorer = await startExplorer({ rpc }, { nfts: recordedNfts, transfers: recordedTransfers })
      return { ...config, indexes: { 'eip155:31337': { kind: 'blockscout', url: explorer.url } } }
    }
  })
  const { url, client, send } = scene.harbour
  const setCode = (to: Hex, code: string) =>
    client.request({ method: 'anvil_setCode' as never, params: [to, code] as never })
  const drop = async (to: Hex) => {
    await setCode(to, `0x${dropCode}00`)
    return send(bob, { to, data: '0x' })
  }
  /** Drops a piece of both collections in one transaction: the contract of the second one calls the first. */
  const dropBoth = async () => {
    await setCode(collections.spam, `0x${dropCode}5f5f5f5f5f73${collections.good.slice(2)}5af100`)
    return send(bob, { to: collections.spam, data: '0x' })
  }
  const args = [owner, parseUnits('1.5', 18)] as const
  received = [
    await drop(collections.good),
    await drop(collections.spam),
    await dropBoth(),
    await send(bob, { to: owner, value: parseEther('0.25'), data: '0x' }),
    await send(bob, {
      to: coin.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    })
  ]
  await explorer.index()
  // The second network has a payment to the owner, too.
  const onHighland = createWalletClient({ account: bob, transport: http(`${url}/rpc/31338`) })
  await onHighland.sendTransaction({ chain: null, to: owner, value: parseEther('0.75') })
}, 120_000)
afterEach(() => scene.opened?.close())
afterAll(async () => {
  await scene.stop()
  await explorer?.close()
})

/** The owner's history on Harbour according to the gateway. */
async function readHistory(): Promise<ActivityPage['data']> {
  const history = `/gateway/v1/account/${owner}/history?projectId=demo&chainId=eip155:31337`
  const { data } = (await (await fetch(scene.harbour.url + history)).json()) as ActivityPage
  return data
}

it('[S3.15] lists transactions with id, metadata and transfers, as the chain and its index report them', async () => {
  const { url, client } = scene.harbour
  const data = await readHistory()
  const metadataOf = async (hash: Hex, operationType: string) => {
    const { blockNumber, from, to } = await client.getTransactionReceipt({ hash })
    const { timestamp } = await client.getBlock({ blockNumber })
    return {
      ...{ operationType, hash, chain: 'eip155:31337', status: 'confirmed' },
      minedAt: new Date(Number(timestamp) * 1000).toISOString(),
      sentFrom: getAddress(from),
      sentTo: getAddress(to as Hex)
    }
  }
  const got = { direction: 'in', quantity: { numeric: '1' } }
  const content = { preview: { url: 'https://pictures.example/picture.png' } }
  const [good, spam, both, ether, token] = received as [Hex, Hex, Hex, Hex, Hex]
  const spamPiece = { name: 'Claim at gift.example #7', address: collections.spam, flags: { is_spam: true } }
  const goodPiece = { name: 'Attendees #7', address: collections.good, flags: { is_spam: false }, content }

  expect(data).toMatchObject([
    {
      id: token,
      metadata: await metadataOf(token, 'receive'),
      transfers: [
        {
          ...{ ...got, quantity: { numeric: '1.5' } },
          fungible_info: {
            ...{ name: coin.name, symbol: 'HRB', address: coin.address },
            icon: { url: expect.stringMatching(/^\/public\/getTokenImage\//) }
          }
        }
      ]
    },
    {
      id: ether,
      metadata: await metadataOf(ether, 'receive'),
      transfers: [
        {
          ...{ ...got, quantity: { numeric: '0.25' } },
          fungible_info: { name: 'Ether', symbol: 'ETH' }
        }
      ]
    },
    {
      id: both,
      metadata: await metadataOf(both, 'mint'),
      transfers: [
        { ...got, nft_info: spamPiece },
        { ...got, nft_info: goodPiece }
      ]
    },
    { id: spam, metadata: await metadataOf(spam, 'mint'), transfers: [{ ...got, nft_info: spamPiece }] },
    { id: good, metadata: await metadataOf(good, 'mint'), transfers: [{ ...got, nft_info: goodPiece }] }
  ])
  const icon = await fetch(`${url}/gateway${data[0]?.transfers[0]?.fungible_info?.icon?.url}`)
  expect(icon.headers.get('Content-Type')).toMatch(/^image\//)
})

it('[S5.23] hides transactions that only move spam, and shows those of the active network only', async () => {
  const { url } = scene.harbour
  expect((await readHistory()).map(({ id }) => id)).toEqual(received.toReversed())
  scene.opened = await openPage('about:blank')
  const { page } = scene.opened
  const rpc = { 31337: `${url}/rpc/31337`, 31338: `${url}/rpc/31338` }
  const wallet = await addTestWallet(page, { name: 'Test Wallet', rdns: 'org.example.test', rpc })
  await page.goto(url)
  const { connect, accountButton, dialog, switchNetwork } = kitPage(page)
  await connect(wallet.name)
  await wallet.switchAccount(ownerAt)
  await accountButton.click()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const rows = dialog.locator('.activity > section .pb-row')
  // The newest first. One of the two claims moved nothing else, and the row of the other one states the piece that is no spam.
  const shown = ['1.5 HRB', '0.25 ETH', 'Attendees', 'Attendees']
  const moved = async () =>
    (await rows.allTextContents()).map((text) => text.match(/[\d.]+ (?:ETH|HRB)|Claim|Attendees/)?.[0])
  await becomes(moved, shown)
  // Nor behind that row, where the page keeps what only its own rules suspect.
  expect(await dialog.getByText(/^Suspicious/).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await switchNetwork('Highland')
  await accountButton.click()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await becomes(async () => [...new Set(await moved())], ['0.75 ETH'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await switchNetwork('Harbour')
  await accountButton.click()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await becomes(moved, shown)
  // The gateway cannot fetch the picture of the recorded answer.
  expect((scene.opened.faults as string[]).splice(0).filter((fault) => !/404/.test(fault))).toEqual([])
}, 120_000)
