import { createPublicKey, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { base58 } from '@scure/base'
import { startSolana } from '../../demo/stack/startSolana.mjs'
import { tokenPrograms } from '../../plugins/solana/src/chain/tokenPrograms.js'
import { makeMint } from '../../plugins/solana/test/makeMint.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Win = { kit: Kit; wallet: { decide: (what: string) => void; prompts: number; addresses: string[] } }

let networks: Awaited<ReturnType<typeof startSolana>>[]
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  networks = [await startSolana(), await startSolana()]
  const [a, b] = networks.map(({ url }) => url) as [string, string]
  site = await startFixture('solana', { routes: { '/rpc/solana/a': a, '/rpc/solana/b': b } })
}, 90_000)

afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  for (const network of networks ?? []) await network.stop()
})

async function rpc(network: number, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(networks[network]?.url ?? '', { method: 'POST', body })
  return ((await response.json()) as { result: unknown }).result
}

const ed25519 = (address: string) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]),
    format: 'der',
    type: 'spki'
  })

it('[S1.09] connects by Wallet Standard, signs, pays SOL and an SPL token on a real chain, switches, reloads, disconnects', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Sol Vault/ }).click()
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.status() === 'connected')
  const address = await page.evaluate(() => (window as unknown as Win).kit.accounts.of().address ?? '')
  await rpc(0, 'requestAirdrop', address, 3_000_000_000)
  await page.evaluate(() => (window as unknown as Win).kit.refreshBalance())
  await page.getByRole('button', { name: /3(\.0+)? SOL/ }).waitFor()

  const signature = await page.evaluate(() => (window as unknown as Win).kit.signMessage('Good morning'))
  const bytes = base58.decode(signature)
  expect(verify(null, Buffer.from('Good morning'), ed25519(address), bytes)).toBe(true)

  const receiver = base58.encode(Uint8Array.from({ length: 32 }, (_, index) => index + 1))
  const paid = await page.evaluate(async (to) => {
    const { kit } = window as unknown as Win
    const connection = kit.connections.active
    const transfer = kit.namespace('solana')?.capabilities.transfer
    return connection && transfer?.({ connection, to, amount: 1_500_000_000n })
  }, receiver)
  expect(await rpc(0, 'getSignatureStatuses', [paid])).toMatchObject({ value: [{ err: null }] })
  expect(await rpc(0, 'getBalance', receiver)).toMatchObject({ value: 1_500_000_000 })

  const chain = { rpc: (method: string, ...params: readonly unknown[]) => rpc(0, method, ...params) }
  const mint = await makeMint(chain, address, tokenPrograms.token)
  await page.evaluate(
    async ({ to, token }) => {
      const { kit } = window as unknown as Win
      const connection = kit.connections.active
      const transfer = kit.namespace('solana')?.capabilities.transfer
      return connection && transfer?.({ connection, to, amount: 250_000n, token })
    },
    { to: receiver, token: mint }
  )
  const tokens = await rpc(0, 'getTokenAccountsByOwner', receiver, { mint }, { encoding: 'jsonParsed' })
  expect(tokens).toMatchObject({
    value: [{ account: { data: { parsed: { info: { tokenAmount: { amount: '250000' } } } } } }]
  })

  await page.evaluate(() => (window as unknown as Win).kit.switchNetwork('solana:b'))
  await page.getByRole('button', { name: /0(\.0+)? SOL/ }).waitFor()

  const prompts = await page.evaluate(() => (window as unknown as Win).wallet.prompts)
  expect(prompts).toBe(4)
  await page.reload()
  await page.waitForFunction(
    (before) => (window as unknown as Win).kit?.accounts.of().address === before,
    address
  )
  expect(await page.evaluate(() => (window as unknown as Win).wallet.prompts)).toBe(0)
  expect(await page.evaluate(() => (window as unknown as Win).kit.networks.active?.caipNetworkId)).toBe(
    'solana:b'
  )

  await page.evaluate(() => (window as unknown as Win).kit.disconnect())
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})

it('shows in the dialog that the visitor declined, and connects on the second try', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.waitForFunction(() => 'wallet' in window)
  await page.evaluate(() => {
    ;(window as unknown as Win).wallet.decide = () => {
      throw 'User rejected the request.'
    }
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Sol Vault/ }).click()
  await page.getByRole('heading', { name: /declined/i }).waitFor()
  await page.evaluate(() => {
    ;(window as unknown as Win).wallet.decide = () => {}
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.status() === 'connected')
})

it('turns the five hostile behaviours of a wallet into typed errors', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.waitForFunction(
    () => (window as unknown as Partial<Win>).kit?.connectors.get('solana.sol vault') !== undefined
  )
  const codes = await page.evaluate(async () => {
    type Signs = { signMessage: (...inputs: object[]) => Promise<{ signature: Uint8Array }[]> }
    type Hostile = Win['wallet'] & { chains: string[]; features: Record<string, object> }
    const { kit } = window as unknown as Win
    const wallet = (window as unknown as { wallet: Hostile }).wallet
    const { chains } = wallet
    const own = wallet.features['solana:signMessage'] as Signs
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'no error',
        (error: { name: string; code: string }) => `${error.name} ${error.code}`
      )
    // 'hello' in base58.
    const params = { message: 'Cn8eVZg' }
    const sign = (signal?: AbortSignal) =>
      codeOf(
        kit.request({ namespace: 'solana', method: 'solana_signMessage', params, ...(signal && { signal }) })
      )
    const instead = (signMessage: Signs['signMessage']) => {
      wallet.features['solana:signMessage'] = { ...own, signMessage }
    }
    const honest = () => {
      Object.assign(wallet, { chains })
      wallet.features['solana:signMessage'] = own
      wallet.decide = () => {}
    }
    Object.assign(wallet, { chains: ['solana:mainnet'] })
    const wrongNetwork = await codeOf(kit.connect('solana.sol vault'))
    honest()
    const { accounts } = await kit.connect('solana.sol vault')
    const { accounts: shown } = wallet as unknown as { accounts: { address: string }[] }
    const second = shown.find(({ address }) => address === accounts[1]?.address) as object
    instead((...inputs) => own.signMessage(...inputs.map((input) => ({ ...input, account: second }))))
    const otherAccount = await sign()
    instead(async () => [{ signature: new Uint8Array(63) }])
    const malformed = await sign()
    honest()
    wallet.decide = () => {
      throw 'banana'
    }
    const thrown = await sign()
    wallet.decide = () => {
      throw 'User rejected the request.'
    }
    const declined = await sign()
    const controller = new AbortController()
    wallet.decide = (() => {
      controller.abort()
      return new Promise(() => {})
    }) as never
    const silent = await sign(controller.signal)
    honest()
    return { wrongNetwork, otherAccount, malformed, thrown, declined, silent, honest: await sign() }
  })
  expect(codes).toEqual({
    wrongNetwork: 'KitError solana/wrongNetwork',
    otherAccount: 'KitError solana/badSignature',
    malformed: 'KitError solana/badSignature',
    thrown: 'KitError solana/walletFailed',
    declined: 'KitError connect/rejected',
    silent: 'KitError connect/aborted',
    honest: 'no error'
  })
})
