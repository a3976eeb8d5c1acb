import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  type AnyPlugin,
  createKit,
  type Kit,
  type SiwxSession,
  type Token,
  walletEntries
} from '@plugboard/core'
import {
  connectorContract,
  createTestKit,
  fakeConnector,
  fakeNamespace,
  memoryStorage,
  namespaceContract,
  type TestKitOptions
} from '@plugboard/core/testing'
import { signInToken, siwx } from '@plugboard/siwx'
import { codeBlocksOf } from './codeBlocksOf.js'
import { runPage } from './runPage.js'

type Make = (...args: readonly unknown[]) => AnyPlugin

const made: Kit[] = []
afterEach(() => {
  for (const kit of made.splice(0)) kit.dispose()
})

function test(options: TestKitOptions) {
  const all = createTestKit(options)
  made.push(all.kit)
  return all
}

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const wallet = () => fakeConnector({ accounts: ['alice'] })

describe('connector guide', () => {
  const openVault = `
    export async function openVault({ silent }: { silent: boolean }) {
      const state = (globalThis as any).vaultState
      if (silent ? !state.isKnown : state.isShut) return undefined
      state.isKnown = true
      const forget = async () => { state.isKnown = false }
      return { addresses: ['0xabc'], onAccounts() {}, request: async (method: string) => method, forget }
    }`
  const { vault } = runPage('docs/guides/connector.md', { 'openVault.ts': openVault })<{ vault: Make }>(
    'vault.ts'
  )
  /** A vault that lets a page in silently only after its owner has done so. */
  const shut = (isShut: boolean) => Object.assign(globalThis, { vaultState: { isShut, isKnown: false } })
  const make = () => {
    shut(false)
    const { kit } = test({ namespaces: [fakeNamespace({ id: 'eip155' })], plugins: [vault()] })
    const connector = kit.connectors.get('acme:vault')
    if (!connector) throw new Error('The plugin registers no connector')
    const request = { networkId: 'eip155:1', networkIds: ['eip155:1'] } as const
    return { connector, request, decline: () => shut(true), dispose: () => kit.dispose() }
  }

  for (const check of connectorContract(make)) it(`shows a connector that ${check.name}`, check.run)

  it('shows errors that a visitor can read', () => {
    const { vaultErrors } = runPage('docs/guides/connector.md')<{
      vaultErrors: { vaultClosed(): Error }
    }>('errors.ts')
    expect(vaultErrors.vaultClosed()).toMatchObject({
      code: 'acme/vaultClosed',
      message: 'The vault is closed on Sundays'
    })
  })
})

describe('tests in the testing guide, run on the chain of the namespace guide', () => {
  const files = codeBlocksOf(readFileSync('docs/guides/namespace.md', 'utf8'))
  const given = files.flatMap(({ file, text }) => (file ? [[file, text] as const] : []))
  // It declares its own tests, for the chain that the other guide creates.
  runPage('docs/guides/testing.md', Object.fromEntries(given))('toychain.test.ts')
})

describe('namespace guide', () => {
  const { toychain } = runPage('docs/guides/namespace.md')<{ toychain: Make }>('toychain.ts')
  const make = () => ({
    plugins: [toychain()],
    namespace: 'toy',
    addresses: ['toyaaaaaaaa', 'toybbbbbbbb'],
    notAddresses: ['toy', 'toyAAAAAAAA', 'eip155'],
    signs: ['sign_text'],
    reads: [{ method: 'get_height' }],
    refused: { method: 'get_nothing' },
    wallet: { answer: ({ params }: { params?: unknown }) => `signed ${JSON.stringify(params)}` }
  })
  const chain = async (_url: string, { body }: { readonly body: string }) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const error = method === 'get_nothing' ? { code: -32601 } : undefined
    const result = method === 'get_balance' ? '1234' : 7
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error, result }))
  }
  const real = globalThis.fetch
  beforeEach(() => {
    globalThis.fetch = chain as never
  })
  afterEach(() => {
    globalThis.fetch = real
  })

  for (const check of namespaceContract(make)) it(`shows a namespace that passes: ${check.name}`, check.run)
})

describe('feature guide', () => {
  const load = runPage('docs/guides/feature.md')
  const plugin = (file: string, name: string, ...args: readonly unknown[]) =>
    load<Record<string, Make>>(file)[name]?.(...args) as AnyPlugin

  it('refuses a request before the wallet sees it', async () => {
    const { connector, asked } = wallet()
    const signing = { ...fakeNamespace(), classify: () => 'sign' as const }
    const { kit } = test({
      namespaces: [signing],
      plugins: [plugin('policy.ts', 'policy')],
      connectors: [connector]
    })
    await kit.connect('fake')
    await expect(kit.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 'acme/blindSigning' })
    expect(asked.map(({ method }) => method)).not.toContain('eth_sign')
    await kit.request({ method: 'personal_sign' })
    expect(asked.map(({ method }) => method)).toContain('personal_sign')
  })

  it('answers a read request and fetches the value once per network', async () => {
    const asked: unknown[] = []
    const ask = async (networkId: unknown) => asked.push(networkId) * 10
    const { kit } = test({ plugins: [plugin('prices.ts', 'prices', ask)], connectors: [wallet().connector] })
    await kit.connect('fake')
    expect(await kit.request({ method: 'shop_price' })).toBe(10)
    expect(await kit.request({ method: 'shop_price' })).toBe(10)
    await kit.switchNetwork('toy:2')
    expect(await kit.request({ method: 'shop_price' })).toBe(20)
    expect(asked).toEqual(['toy:1', 'toy:2'])
  })

  it('modifies a request on its way to the wallet', async () => {
    const { connector, asked } = wallet()
    const signing = { ...fakeNamespace(), classify: () => 'sign' as const }
    const { kit } = test({
      namespaces: [signing],
      plugins: [plugin('tag.ts', 'tag')],
      connectors: [connector]
    })
    await kit.connect('fake')
    await kit.request({ method: 'personal_sign', params: ['0x41', 'alice'] })
    expect(asked.at(-1)?.params).toEqual(['0x410a53686f70', 'alice'])
  })

  it('puts a wallet first in the list', () => {
    const other = fakeConnector({ id: 'other', name: 'Other', rdns: 'com.other' })
    const { kit } = test({
      plugins: [plugin('favourite.ts', 'favourite', 'com.other')],
      connectors: [wallet().connector, other.connector]
    })
    expect(walletEntries(kit).map(({ id }) => id)).toEqual(['other', 'fake'])
  })

  it('updates a store with the account until the plugin is removed', async () => {
    const { pointsToken } = load<{ pointsToken: Parameters<Kit['get']>[0] }>('points.ts')
    const { kit } = test({ plugins: [plugin('points.ts', 'points')], connectors: [wallet().connector] })
    const store = kit.get(pointsToken) as { points: number }
    expect(store.points).toBe(0)
    await kit.connect('fake')
    expect(store.points).toBe(100)
    kit.remove('acme:points')
    await kit.disconnect()
    expect(store.points).toBe(100)
  })

  it('keeps its data across a reload', async () => {
    const storage = memoryStorage()
    for (const count of [1, 2]) {
      const { kit } = test({ storage, plugins: [plugin('visits.ts', 'visits')] })
      await kit.start()
      await kit.ready
      kit.dispose()
      const kept = Array.from({ length: storage.length }, (_, index) =>
        storage.getItem(storage.key(index) ?? '')
      )
      expect(kept.join()).toContain(`${count}`)
    }
  })

  it('records events, including its own', async () => {
    const send = jest.fn()
    const { kit } = test({
      plugins: [plugin('measure.ts', 'measure', send)],
      connectors: [wallet().connector]
    })
    await kit.connect('fake')
    expect(send.mock.calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['POINTS_SPENT', 'CONNECT_SUCCESS'])
    )
  })
})

describe('services guide', () => {
  const load = runPage('docs/guides/services.md')
  const { clock } = load<{ clock: Make }>('clock.ts')
  const { greeting } = load<{ greeting: Make }>('greeting.ts')

  it('provides a service to a plugin listed before it', async () => {
    const { kit } = test({ plugins: [greeting(), clock()], connectors: [wallet().connector] })
    await kit.connect('fake')
    expect(kit.notices.toasts.map(({ text }) => text).join()).toMatch(/^Good (morning|day)$/)
  })

  it('replaces a service for a plugin that uses it, and restores it on removal', () => {
    const { clockToken } = load<{ clockToken: Token<{ now(): number }> }>('clock.ts')
    const { serverClock } = load<{ serverClock: Make }>('serverClock.ts')
    const { kit } = test({ plugins: [serverClock(1e12), clock()] })
    const held = kit.get(clockToken)
    expect((held?.now() ?? 0) - Date.now()).toBeGreaterThan(9e11)
    kit.remove('acme:server-clock')
    expect((held?.now() ?? 0) - Date.now()).toBeLessThan(1e6)
  })

  it('queries the sources of prices', async () => {
    const { prices, pricesToken } = load<{
      prices: Make
      pricesToken: Token<{ price(symbol: string): Promise<number | undefined> }>
    }>('prices.ts')
    const { fixedPrices } = load<{ fixedPrices: Make }>('fixedPrices.ts')
    const { kit } = test({ plugins: [fixedPrices({ ETH: 7 }), prices()] })
    const found = ['ETH', 'DOGE'].map((symbol) => kit.get(pricesToken)?.price(symbol))
    expect(await Promise.all(found)).toEqual([7, undefined])
  })

  it('throws core/missingService if a service is missing', () => {
    expect(() => createKit({ plugins: [greeting()] as never })).toThrow(
      expect.objectContaining({ code: 'core/missingService' })
    )
  })
})

describe('sign-in guide', () => {
  const load = runPage('docs/guides/sign-in.md')
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const real = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = real
    Reflect.deleteProperty(globalThis, 'vault')
  })

  it('composes a kit with sign-in', () => {
    const { kit } = load<{ kit: Kit }>('kit.ts')
    made.push(kit)
    expect(kit.get(signInToken)?.status).toBe('none')
  })

  it('shows a strategy that stores the signed session', async () => {
    const kept: SiwxSession[] = []
    const vault = {
      nonce: async () => 'abcdefgh12345678',
      store: async (session: SiwxSession) => void kept.push(session),
      load: async () => kept,
      clear: async () => void kept.splice(0)
    }
    Object.assign(globalThis, { vault })
    const { acmeSignIn } = load<{ acmeSignIn: Make }>('strategy.ts')
    const chain = fakeNamespace({ id: 'eip155', parseAddress: (value) => value })
    const { connector } = fakeConnector({ namespace: 'eip155', accounts: [address] })
    const { kit } = test({ namespaces: [chain], plugins: [acmeSignIn(), siwx()], connectors: [connector] })
    await kit.connect('fake')
    const signIn = kit.get(signInToken)
    await until(() => signIn?.status === 'needed')
    expect(await signIn?.sign()).toBe(true)
    expect(kept[0]?.message).toMatch(`wants you to sign in with your Ethereum account:\n${address}`)
    await kit.disconnect()
    await until(() => kept.length === 0)
  })
})

describe('view guide', () => {
  it('registers its views and items, and replaces our account view', () => {
    const load = runPage('docs/guides/view.md')
    const of = (file: string, name: string) => load<Record<string, Make>>(file)[name]?.() as AnyPlugin
    const plugins = [
      of('loyalty.ts', 'loyalty'),
      of('stamps.tsx', 'stamps'),
      of('clock.ts', 'clock'),
      of('account.tsx', 'ownAccount')
    ]
    const { kit } = test({ plugins })
    expect(kit.views.all.map(({ id }) => id)).toEqual(['Loyalty', 'Stamps', 'Clock', 'Account'])
    expect(kit.slot('account.actions')).toHaveLength(1)
    expect(kit.slot('account.tabs')).toHaveLength(0)
  })
})

describe('wagmi guide', () => {
  it('shows every file of the example app unchanged', () => {
    const blocks = codeBlocksOf(readFileSync('docs/guides/wagmi.md', 'utf8')).filter(({ file }) => file)
    const folder = 'examples/hosts/wagmi/src'

    expect(blocks.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort())
    for (const { file, text } of blocks) expect(readFileSync(`${folder}/${file}`, 'utf8')).toBe(text)
  })
})
