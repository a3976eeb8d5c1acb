import { hasMethod, readGlobal } from '@plugboard/core/chain'
import type { FoundWallet } from './FoundWallet.js'

/** The most entries of `window.btc_providers` that are read. */
const maxEntries = 50

/** Wallets that inject a global into `window` and do not announce themselves. Never throws. */
export function windowWallets(): readonly FoundWallet[] {
  return [...listedWallets(), ...injectedWallets()]
}

interface ListEntry {
  readonly id: string
  readonly name: string
  readonly icon: unknown
}

/** Wallets on the list `window.btc_providers` (WBIP004): an entry names the path of its provider. */
function listedWallets(): readonly FoundWallet[] {
  const list = attempt(() => (globalThis as { btc_providers?: unknown }).btc_providers)
  const entries = attempt(() => (Array.isArray(list) ? list.slice(0, maxEntries) : [])) ?? []
  return entries.flatMap((entry) => attempt(() => fromListEntry(entry as ListEntry)) ?? [])
}

function fromListEntry({ id, name, icon }: ListEntry): readonly FoundWallet[] {
  const provider = typeof id === 'string' ? readGlobal(id) : undefined
  if (typeof name !== 'string' || !name.trim() || !provider || !hasMethod(provider, 'request')) return []
  // Leather also lists itself, and has its own method names.
  const createDriver = id === 'LeatherProvider' ? createLeatherDriver : createSatsConnectDriver
  return [{ name, icon, type: 'INJECTED', provider, createDriver: () => createDriver(provider) }]
}

interface InjectedWallet extends Pick<FoundWallet, 'name' | 'icon' | 'createDriver'> {
  readonly provider: object | undefined
  /** A method that its provider must have. */
  readonly method: string
}

/** Wallets with their own global. */
function injectedWallets(): readonly FoundWallet[] {
  const okx = readGlobal('okxwallet')
  const bitget = readGlobal('bitkeep.unisat')
  const binance = readGlobal('binancew3w.bitcoin')
  const unisat = readGlobal('unisat')
  const leather = readGlobal('LeatherProvider')
  const wallets: readonly InjectedWallet[] = [
    {
      name: 'OKX Wallet',
      // This is the only place with OKX's icon.
      icon: attempt(() => readGlobal('okxwallet.cardano')?.icon),
      provider: readGlobal('okxwallet.bitcoin') ?? readGlobal('okxwallet.bitcoinTestnet'),
      method: 'connect',
      createDriver: async () => new (await import('../drivers/OkxDriver.js')).OkxDriver(okx as object)
    },
    {
      name: 'Bitget Wallet',
      provider: bitget,
      method: 'requestAccounts',
      createDriver: () => createUnisatDriver(bitget)
    },
    {
      name: 'Binance Wallet',
      provider: binance,
      method: 'requestAccounts',
      createDriver: () => createUnisatDriver(binance)
    },
    // Other wallets also set `window.unisat`; they are listed by their own globals.
    {
      name: 'UniSat',
      provider: isImitation(unisat) ? undefined : unisat,
      method: 'requestAccounts',
      createDriver: () => createUnisatDriver(unisat)
    },
    {
      name: 'Leather',
      provider: leather,
      method: 'request',
      createDriver: () => createLeatherDriver(leather)
    }
  ]
  return wallets
    .filter(({ provider, method }) => provider && hasMethod(provider, method))
    .map((wallet) => ({ ...wallet, type: 'INJECTED' as const }))
}

const isImitation = (unisat: Readonly<Record<string, unknown>> | undefined): boolean =>
  ['isBinance', 'isBitKeep', 'isBitget', 'isOkxWallet'].some((flag) => attempt(() => unisat?.[flag]) === true)

async function createUnisatDriver(provider: object | undefined) {
  const { UnisatDriver } = await import('../drivers/UnisatDriver.js')
  return new UnisatDriver(provider as object)
}

async function createLeatherDriver(provider: object | undefined) {
  const { LeatherDriver } = await import('../drivers/LeatherDriver.js')
  return new LeatherDriver(provider as object)
}

async function createSatsConnectDriver(provider: object) {
  const { SatsConnectDriver } = await import('../drivers/SatsConnectDriver.js')
  return new SatsConnectDriver(provider)
}

/** Reads a property of foreign code; `undefined` if that throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
