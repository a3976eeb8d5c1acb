import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { base58 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { startPolkadot } from '../../demo/stack/startPolkadot.mjs'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { polkadotBalance } from './harness/polkadotBalance.js'
import { startFixture } from './harness/startFixture.js'

type Wallet = {
  decide: (what: string) => void
  prompts: number
  address: string
  choose(index: number): void
}
type Win = { kit: Kit; wallet: Wallet; violations: readonly string[] }

const [alice, bob] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
] as const

let chain: Awaited<ReturnType<typeof startPolkadot>>
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  chain = await startPolkadot({ funded: { [alice]: 5_000_000_000_000n, [bob]: 7_000_000_000_000n } })
  // The page's proxy uses http; the upgrade turns it into a WebSocket.
  site = await startFixture('polkadot', { routes: { '/rpc/polkadot': chain.url.replace('ws', 'http') } })
}, 90_000)

afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

/** The account's id in an SS58 address with a prefix of one byte. */
const idOf = (address: string) => base58.decode(address).slice(1, 33)

it('connects a late injectedWeb3 wallet, signs, pays under a strict policy, switches account, reloads and disconnects', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.waitForFunction(() => (window as unknown as Win).kit?.connectors.all.length === 1)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Talisman/ }).click()
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.status() === 'connected')
  expect(await page.evaluate(() => (window as unknown as Win).kit.accounts.of().address)).toBe(alice)
  await page.evaluate(() => (window as unknown as Win).kit.provider('polkadot').balance())
  await page.getByRole('button', { name: /5(\.0+)? ROC/ }).waitFor()

  const signature = await page.evaluate(() => (window as unknown as Win).kit.signMessage('Good morning'))
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
  expect(verify(Buffer.from('<Bytes>Good morning</Bytes>'), bytes, idOf(alice))).toBe(true)

  const balanceOf = (address: string) =>
    page.evaluate(async (of) => {
      const { free } = await (window as unknown as Win).kit.provider('polkadot').balance(of)
      return String(free)
    }, address)
  const receiver = '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy'
  const hash = await page.evaluate(async (to) => {
    const { kit } = window as unknown as Win
    const connection = kit.connections.active
    const transfer = kit.namespace('polkadot')?.capabilities.transfer
    return connection && transfer?.({ connection, to, amount: 1_500_000_000_000n })
  }, receiver)
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(await balanceOf(receiver)).toBe('1500000000000')

  await page.evaluate(() => (window as unknown as Win).wallet.choose(1))
  await page.getByRole('button', { name: /7(\.0+)? ROC/ }).waitFor()
  expect(await page.evaluate(() => (window as unknown as Win).kit.accounts.of().address)).toBe(bob)

  expect(await page.evaluate(() => (window as unknown as Win).wallet.prompts)).toBe(3)
  await page.reload()
  await page.waitForFunction(
    (before) => (window as unknown as Win).kit?.accounts.of().address === before,
    alice
  )
  expect(await page.evaluate(() => (window as unknown as Win).wallet.prompts)).toBe(0)

  await page.evaluate(() => (window as unknown as Win).kit.disconnect())
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as Win).violations)).toEqual([])
})

/** Connects, and returns the result of requesting the balance. */
async function balanceOn({ page }: OpenedPage) {
  await page.waitForFunction(() => (window as unknown as Win).kit?.connectors.all.length === 1)
  return page.evaluate(async () => {
    const { kit } = window as unknown as Win
    await kit.connect('polkadot.talisman')
    return kit
      .provider('polkadot')
      .balance()
      .then(
        ({ free }) => String(free),
        ({ code, message, notes }) => ({ code, message, notes })
      )
  })
}

it('runs a light client on a page that allows WebAssembly, and pays through it', async () => {
  opened = await openPage(`${site.url}/wasm/?light`)
  expect(await balanceOn(opened)).toMatch(/^[1-9]\d+$/)
  const receiver = '5HGjWAeFDfFCWPsjFQdVV2Msvz2XtMktvgocEZcCj68kUMaw'
  const { page } = opened
  const hash = await page.evaluate(async (to) => {
    const { kit } = window as unknown as Win
    const connection = kit.connections.active
    const transfer = kit.namespace('polkadot')?.capabilities.transfer
    return connection && transfer?.({ connection, to, amount: 1_000_000_000_000n })
  }, receiver)
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(await polkadotBalance(chain.url, receiver)).toBe(1_000_000_000_000n)
  expect(await page.evaluate(() => (window as unknown as Win).violations)).toEqual([])
})

it('tells a page that forbids WebAssembly what a light client needs, and its visitor that the balance is missing', async () => {
  const forbidden = await openPage(`${site.url}/?light`)
  try {
    expect(await balanceOn(forbidden)).toEqual({
      code: 'polkadot/wasmForbidden',
      message: 'This page does not allow light clients',
      notes: expect.stringContaining("add 'wasm-unsafe-eval' to script-src")
    })
    await forbidden.page
      .getByText(/balance/i)
      .first()
      .waitFor()
    // The browser reports it too, and nothing else is wrong.
    expect(new Set(forbidden.faults)).toEqual(new Set(['policy: script-src wasm-eval']))
  } finally {
    await forbidden.close().catch(() => undefined)
  }
})

it('shows in the dialog that the visitor declined, and connects on the second try', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.waitForFunction(() => (window as unknown as Win).kit?.connectors.all.length === 1)
  await page.evaluate(() => {
    ;(window as unknown as Win).wallet.decide = () => {
      throw new Error('Cancelled')
    }
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Talisman/ }).click()
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
  await page.waitForFunction(() => (window as unknown as Win).kit?.connectors.all.length === 1)
  const codes = await page.evaluate(async () => {
    type Signer = { signRaw: (raw: { address: string }) => Promise<{ id: number; signature: string }> }
    const { kit, wallet } = window as unknown as Win
    const own = wallet as Wallet & { accounts?: () => readonly object[]; index: number }
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'no error',
        (error: { name: string; code: string }) => `${error.name} ${error.code}`
      )
    const elsewhere = [{ address: wallet.address, type: 'sr25519', genesisHash: `0x${'ab'.repeat(32)}` }]
    own.accounts = () => elsewhere
    const wrongNetwork = await codeOf(kit.connect('polkadot.talisman'))
    Reflect.deleteProperty(own, 'accounts')
    const { session } = await kit.connect('polkadot.talisman')
    const { signer } = session.provider as { signer: Signer }
    const { signRaw } = signer
    const sign = (signal?: AbortSignal) =>
      codeOf(
        kit.request({
          namespace: 'polkadot',
          method: 'polkadot_signMessage',
          params: { address: kit.accounts.of('polkadot').address, message: 'hello' },
          ...(signal && { signal })
        })
      )
    const text = () => codeOf(kit.signMessage('hello'))
    signer.signRaw = async (raw) => {
      own.index = 1
      return signRaw(raw).finally(() => {
        own.index = 0
      })
    }
    const otherAccount = await text()
    signer.signRaw = async () => ({ id: 1, signature: '0x12' })
    const malformed = await text()
    signer.signRaw = signRaw
    wallet.decide = () => {
      throw 'banana'
    }
    const thrown = await text()
    wallet.decide = () => {
      throw 'Rejected by user'
    }
    const declined = await text()
    wallet.decide = () => {}
    const controller = new AbortController()
    signer.signRaw = () => {
      controller.abort()
      return new Promise(() => {})
    }
    const silent = await sign(controller.signal)
    signer.signRaw = signRaw
    return { wrongNetwork, otherAccount, malformed, thrown, declined, silent, honest: await text() }
  })
  expect(codes).toEqual({
    wrongNetwork: 'KitError polkadot/wrongNetwork',
    otherAccount: 'KitError polkadot/badSignature',
    malformed: 'KitError polkadot/badSignature',
    thrown: 'KitError polkadot/walletFailed',
    declined: 'KitError connect/rejected',
    silent: 'KitError connect/aborted',
    honest: 'no error'
  })
})
