import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { catalogueToken, definePlugin, type Kit, type WalletCatalogue } from '@plugboard/core'
import { leatherFace } from '../../test/leatherFace'
import { okxFace } from '../../test/okxFace'
import { openKit } from '../../test/openKit'
import { ScriptedWallet } from '../../test/ScriptedWallet'
import { satsConnectFace } from '../../test/satsConnectFace'
import { standardFace } from '../../test/standardFace'
import { unisatFace } from '../../test/unisatFace'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

function put(globals: Readonly<Record<string, unknown>>): void {
  Object.assign(window, globals)
  cleanups.push(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name)
  })
}

async function open(): Promise<Kit> {
  const kit = await openKit()
  cleanups.push(() => kit.dispose())
  return kit
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const rows = (kit: Kit) => kit.connectors.all.map(({ id, name, type }) => [id, name, type])
const wallet = (name = 'Vault') => new ScriptedWallet(name)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'

describe('the wallets of a page', () => {
  it('are found through every kind of entry point, each under the name that visitors know', async () => {
    put({
      unisat: unisatFace(wallet()),
      okxwallet: okxFace(wallet()),
      bitkeep: { unisat: unisatFace(wallet()) },
      binancew3w: { bitcoin: unisatFace(wallet()) },
      LeatherProvider: leatherFace(wallet()),
      VaultProviders: { BitcoinProvider: satsConnectFace(wallet()) },
      btc_providers: [{ id: 'VaultProviders.BitcoinProvider', name: 'Vault' }]
    })
    cleanups.push(standardFace(wallet('Safe')).register())
    const kit = await open()
    expect(rows(kit).sort()).toEqual([
      ['bip122.binance', 'Binance Wallet', 'INJECTED'],
      ['bip122.bitget', 'Bitget Wallet', 'INJECTED'],
      ['bip122.leather', 'Leather', 'INJECTED'],
      ['bip122.okx', 'OKX Wallet', 'INJECTED'],
      ['bip122.safe', 'Safe', 'ANNOUNCED'],
      ['bip122.unisat', 'UniSat', 'INJECTED'],
      ['bip122.vault', 'Vault', 'INJECTED']
    ])
  })

  it('are listed once if they are found in two ways', async () => {
    const leather = leatherFace(wallet())
    const binance = Object.assign(unisatFace(wallet()), { isBinance: true })
    put({
      XverseProviders: { BitcoinProvider: satsConnectFace(wallet()) },
      LeatherProvider: leather,
      btc_providers: [
        { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' },
        { id: 'LeatherProvider', name: 'Leather' }
      ],
      binancew3w: { bitcoin: binance },
      unisat: binance
    })
    cleanups.push(standardFace(wallet('Xverse')).register())
    const kit = await open()
    expect(rows(kit).map(([id]) => id)).toEqual(['bip122.xverse', 'bip122.leather', 'bip122.binance'])
    // Leather speaks the list's protocol with its own method names.
    await kit.connect('bip122.leather')
    expect(kit.connections.status('bip122')).toBe('connected')
  })

  it('do not include UniSat if another wallet occupies its place', async () => {
    put({ unisat: Object.assign(unisatFace(wallet()), { isBinance: true }) })
    expect(rows(await open())).toEqual([])
  })

  it('are found late, and removed when they unregister', async () => {
    const kit = await open()
    expect(rows(kit)).toEqual([])
    put({ unisat: unisatFace(wallet()) })
    const leave = standardFace(wallet('Safe')).register()
    // Injected wallets are looked for at intervals, and may appear before or after the announced ones.
    while (!kit.connectors.get('bip122.safe')) await settled()
    leave()
    while (kit.connectors.get('bip122.safe')) await settled()
    while (!kit.connectors.get('bip122.unisat')) await settled()
    expect(rows(kit).map(([id]) => id)).toEqual(['bip122.unisat'])
  })

  it('are ignored without Bitcoin, without a way to sign, or if they are a pairing in disguise', async () => {
    const face = (name: string, change: object) => {
      const made = standardFace(wallet(name))
      Object.defineProperties(made, Object.getOwnPropertyDescriptors(change))
      return made
    }
    const { features } = standardFace(wallet())
    for (const one of [
      face('Other chain', { chains: ['solana:mainnet'] }),
      face('Silent', { features: { 'bitcoin:connect': features['bitcoin:connect'] } }),
      face('Closed', { features: { 'bitcoin:signMessage': features['bitcoin:signMessage'] } }),
      standardFace(wallet('WalletConnect'))
    ])
      cleanups.push(one.register())
    expect(rows(await open())).toEqual([])
  })

  it('are skipped if they throw or have an unexpected shape', async () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        }
      }
    )
    put({
      unisat: trap,
      okxwallet: trap,
      bitkeep: 'unisat',
      LeatherProvider: null,
      trap,
      btc_providers: [
        null,
        7,
        trap,
        { id: 'nowhere.at.all', name: 'X' },
        { id: 'trap', name: 'Y' },
        { id: 7, name: 'Z' }
      ]
    })
    const kit = await open()
    expect(rows(kit)).toEqual([])
    put({ btc_providers: trap })
    expect(rows(await open())).toEqual([])
  })

  it('are listed separately if they share a name, and a flood is capped at fifty', async () => {
    cleanups.push(standardFace(wallet()).register(), standardFace(wallet()).register())
    const kit = await open()
    expect(rows(kit).map(([id]) => id)).toEqual(['bip122.vault', 'bip122.vault#2'])
    for (let index = 0; index < 100; index += 1) cleanups.push(standardFace(wallet(`W${index}`)).register())
    await settled()
    expect(rows(kit)).toHaveLength(50)
  })

  it('are listed beyond the cap of fifty once the catalogue knows them, at most three per name', async () => {
    for (let index = 0; index < 250; index += 1) cleanups.push(standardFace(wallet(`W${index}`)).register())
    for (let index = 0; index < 5; index += 1) cleanups.push(standardFace(wallet()).register())
    const kit = await open()
    while (rows(kit).length < 50) await settled()
    expect(kit.connectors.get('bip122.vault')).toBeUndefined()

    const catalogue = { featured: [], recommended: [{ id: 'vault', name: 'Vault' }], wallets: [] }
    await kit.use(
      definePlugin({
        name: 'catalogue',
        provides: [catalogueToken],
        setup: (context) => void context.provide(catalogueToken, catalogue as unknown as WalletCatalogue)
      })
    )

    expect(rows(kit).slice(50)).toEqual([
      ['bip122.vault', 'Vault', 'ANNOUNCED'],
      ['bip122.vault#2', 'Vault', 'ANNOUNCED'],
      ['bip122.vault#3', 'Vault', 'ANNOUNCED']
    ])
  })

  it('show their icon, even if an SVG is declared as a PNG', async () => {
    put({
      LeatherProvider: leatherFace(wallet()),
      okxwallet: { ...okxFace(wallet()), cardano: { icon: `data:image/svg+xml,${encodeURIComponent(svg)}` } },
      btc_providers: [{ id: 'LeatherProvider', name: 'Leather', icon: `data:image/png;base64,${btoa(svg)}` }]
    })
    const icons = (await open()).connectors.all.map(({ icon }) => icon)
    expect(icons).toEqual([
      expect.stringMatching(/^data:image\/svg/),
      expect.stringMatching(/^data:image\/svg/)
    ])
  })

  it('are no longer looked for after the kit is disposed', async () => {
    const kit = await open()
    kit.dispose()
    put({ unisat: unisatFace(wallet()) })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(rows(kit)).toEqual([])
  })
})
