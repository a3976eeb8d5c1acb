import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { Page } from 'playwright-core'
import { startCosmos } from '../../demo/stack/startCosmos.mjs'
import type { KeplrDouble } from '../../plugins/cosmos/test/KeplrDouble.js'
import { addressOfNobody, CosmosChain, isSignedBy } from './harness/cosmosChain.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

type Name = 'keplr' | 'leap' | 'cosmostation'
type Win = { kit: Kit; wallets: Record<Name, KeplrDouble> }

const home = 'plugboard-local-1'
let chains: Record<'home' | 'dock', Awaited<ReturnType<typeof startCosmos>>>
let chain: CosmosChain
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  chains = {
    home: await startCosmos({ blockTime: 200 }),
    dock: await startCosmos({ id: 'dock-1', prefix: 'dock', denom: 'udock', blockTime: 200 })
  }
  chain = new CosmosChain(chains.home.url)
  const routes = { '/rpc/cosmos/home': chains.home.url, '/rpc/cosmos/dock': chains.dock.url }
  site = await startFixture('cosmos', { routes })
}, 90_000)

afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  for (const chain of Object.values(chains ?? {})) await chain.stop()
})

async function connect(page: Page, row: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: row }).click()
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.status() === 'connected')
  return address(page)
}

const address = (page: Page) =>
  page.evaluate(() => (window as unknown as Win).kit.connections.active?.account.address ?? '')

const pay = (page: Page, to: string, amount: number) =>
  page.evaluate(
    async ([receiver, units]) => {
      const { kit } = window as unknown as Win
      const connection = kit.connections.active
      const transfer = kit.namespace('cosmos')?.capabilities.transfer
      return connection && transfer?.({ connection, to: receiver, amount: BigInt(units) })
    },
    [to, amount] as const
  )

const rows: readonly (readonly [Name, RegExp, number])[] = [
  ['keplr', /Keplr/, 1],
  ['leap', /Leap/, 2],
  ['cosmostation', /Cosmostation/, 3]
]

describe.each(rows)('%s on a chain that checks every signature', (name, row, byte) => {
  it('connects, signs, pays, changes account and network, survives a reload and disconnects', async () => {
    opened = await openPage(site.url, { visits: true })
    const { page } = opened
    const first = await connect(page, row)
    expect(first).toMatch(/^cosmos1[a-z0-9]{38}$/)
    await chain.faucet(first, '3000000')
    await page.evaluate(() => (window as unknown as Win).kit.refreshBalance())
    await page.getByRole('button', { name: /3(\.0+)? ATOM/ }).waitFor()

    const signature = await page.evaluate(() => (window as unknown as Win).kit.signMessage('Good morning'))
    expect(await isSignedBy(first, 'Good morning', signature)).toBe(true)
    expect(await isSignedBy(first, 'Good evening', signature)).toBe(false)

    const hash = await pay(page, addressOfNobody(byte), 1_500_000)
    expect(await chain.received(addressOfNobody(byte))).toEqual(['1500000uatom'])
    expect(await chain.rpc('tx_search', { query: `tx.hash='${hash}'` })).toMatchObject({ total_count: '1' })
    expect(
      await page.evaluate(
        async ([to, id]) => {
          const { kit } = window as unknown as Win
          const network = kit.networks.get(`cosmos:${id}`)
          const { value } =
            (network && (await kit.namespace('cosmos')?.capabilities.balance?.(to, network))) ?? {}
          return String(value)
        },
        [addressOfNobody(byte), home] as const
      )
    ).toBe('1500000')

    await page.evaluate((one) => (window as unknown as Win).wallets[one].use(1), name)
    await page.waitForFunction(
      (before) => (window as unknown as Win).kit.connections.active?.account.address !== before,
      first
    )
    const second = await address(page)
    expect(second).toMatch(/^cosmos1/)

    await page.evaluate(() => (window as unknown as Win).kit.switchNetwork('cosmos:dock-1'))
    const there = await address(page)
    expect(there).toMatch(/^dock1/)
    expect(
      await page.evaluate((one) => (window as unknown as Win).wallets[one].suggested, name)
    ).toMatchObject([{ chainId: 'dock-1', stakeCurrency: { coinMinimalDenom: 'udock' } }])
    await page.getByRole('button', { name: /0(\.0+)? DOCK/ }).waitFor()

    await page.reload()
    await page.waitForFunction(
      (before) => (window as unknown as Win).kit?.connections.active?.account.address === before,
      there
    )
    expect(await page.evaluate((one) => (window as unknown as Win).wallets[one].prompts, name)).toBe(0)

    await page.evaluate(() => (window as unknown as Win).kit.disconnect())
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(await page.evaluate((one) => (window as unknown as Win).wallets[one].enabled.size, name)).toBe(0)
  })
})

it('shows in the dialog that the visitor declined, and connects on the second try', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.waitForFunction(() => 'wallets' in window)
  await page.evaluate(() => {
    ;(window as unknown as Win).wallets.keplr.decide = () => {
      throw new Error('Request rejected')
    }
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Keplr/ }).click()
  await page.getByRole('heading', { name: /declined/i }).waitFor()
  await page.evaluate(() => {
    ;(window as unknown as Win).wallets.keplr.decide = () => {}
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.status() === 'connected')
})

it('shows that the wallet is locked, and reconnects when it is unlocked', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await connect(page, /Keplr/)
  await page.evaluate(() => (window as unknown as Win).wallets.keplr.lock())
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.phase('cosmos') === 'locked')
  await page.evaluate(() => (window as unknown as Win).wallets.keplr.unlock())
  await page.waitForFunction(() => (window as unknown as Win).kit.connections.phase('cosmos') === 'connected')
})

it('turns the five hostile behaviours of a wallet into typed errors, and pays nothing', async () => {
  opened = await openPage(site.url, { visits: true })
  const { page } = opened
  await page.waitForFunction(
    () => (window as unknown as Partial<Win>).kit?.connectors.get('cosmos.keplr') !== undefined
  )
  await chain.faucet(
    await page.evaluate(() => (window as unknown as Win).wallets.keplr.address('cosmos')),
    '3000000'
  )
  const codes = await page.evaluate(async (to) => {
    const { kit, wallets } = window as unknown as Win
    const wallet = wallets.keplr
    const own = { ...wallet.provider }
    const codeOf = (asked: Promise<unknown> | undefined) =>
      Promise.resolve(asked).then(
        () => 'no error',
        (error: { name: string; code: string }) => `${error.name} ${error.code}`
      )
    const honest = () => {
      Object.assign(wallet.provider, own)
      Object.assign(wallet, { tamper: (given: unknown) => given, decide: () => {} })
    }
    const sign = (signal?: AbortSignal) =>
      codeOf(
        kit.request({
          namespace: 'cosmos',
          method: 'cosmos_signArbitrary',
          params: { data: 'hello' },
          ...(signal && { signal })
        })
      )
    const text = () => codeOf(kit.signMessage('hello'))
    wallet.provider.getKey = (() => own.getKey('osmosis-1')) as typeof own.getKey
    wallet.chains['osmosis-1'] = 'osmo'
    wallet.enabled.add('osmosis-1')
    const wrongNetwork = await codeOf(kit.connect('cosmos.keplr'))
    honest()
    await kit.connect('cosmos.keplr')
    wallet.provider.signArbitrary = async (id, _, data) => {
      wallet.chosen = 1
      return own.signArbitrary(id, wallet.address(), data).finally(() => {
        wallet.chosen = 0
      })
    }
    const otherAccount = await text()
    honest()
    wallet.tamper = (answer) => ({ ...answer, signature: 'AAAA' })
    const malformed = await text()
    // The first is declined after the wallet has signed it; the second is answered with the first.
    let first: unknown
    wallet.tamper = (answer) => {
      if (first) return first as typeof answer
      first = answer
      throw 'Request rejected'
    }
    const connection = kit.connections.active
    const transfer = kit.namespace('cosmos')?.capabilities.transfer
    const payment = (amount: bigint) => codeOf(connection && transfer?.({ connection, to, amount }))
    const declined = await payment(900_000n)
    const otherPayment = await payment(1n)
    honest()
    wallet.decide = () => {
      throw 'banana'
    }
    const thrown = await text()
    const controller = new AbortController()
    wallet.decide = () => {
      controller.abort()
      return new Promise(() => {})
    }
    const silent = await sign(controller.signal)
    honest()
    return {
      wrongNetwork,
      otherAccount,
      malformed,
      declined,
      otherPayment,
      thrown,
      silent,
      honest: await text()
    }
  }, addressOfNobody(9))
  expect(codes).toEqual({
    wrongNetwork: 'KitError cosmos/notAnAddress',
    otherAccount: 'KitError cosmos/badSignature',
    malformed: 'KitError cosmos/badSignature',
    declined: 'KitError connect/rejected',
    otherPayment: 'KitError cosmos/notAsShown',
    thrown: 'KitError cosmos/walletFailed',
    silent: 'KitError connect/aborted',
    honest: 'no error'
  })
  expect(await chain.received(addressOfNobody(9))).toEqual([])
})
