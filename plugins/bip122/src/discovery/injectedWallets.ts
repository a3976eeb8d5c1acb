import { hasMethod } from '../drivers/hasMethod.js'
import { attempt } from './attempt.js'
import type { FoundWallet } from './FoundWallet.js'
import { readGlobal } from './readGlobal.js'

interface Entry extends Pick<FoundWallet, 'name' | 'icon' | 'createDriver'> {
  readonly provider: object | undefined
  /** What its provider must have to be one. */
  readonly method: string
}

async function unisat(provider: object | undefined) {
  const { UnisatDriver } = await import('../drivers/UnisatDriver.js')
  return new UnisatDriver(provider as object)
}

/** Wallets that put an object of their own on `window` and register themselves nowhere; those that are here. Never throws. */
export function injectedWallets(): readonly FoundWallet[] {
  const okx = readGlobal('okxwallet')
  const bitget = readGlobal('bitkeep.unisat')
  const binance = readGlobal('binancew3w.bitcoin')
  const own = readGlobal('unisat')
  const leather = readGlobal('LeatherProvider')
  const entries: readonly Entry[] = [
    {
      name: 'OKX Wallet',
      // OKX has its picture there only.
      icon: attempt(() => readGlobal('okxwallet.cardano')?.icon),
      provider: readGlobal('okxwallet.bitcoin') ?? readGlobal('okxwallet.bitcoinTestnet'),
      method: 'connect',
      createDriver: async () => new (await import('../drivers/OkxDriver.js')).OkxDriver(okx as object)
    },
    {
      name: 'Bitget Wallet',
      provider: bitget,
      method: 'requestAccounts',
      createDriver: () => unisat(bitget)
    },
    {
      name: 'Binance Wallet',
      provider: binance,
      method: 'requestAccounts',
      createDriver: () => unisat(binance)
    },
    // Other wallets put themselves in UniSat's place, and are known by their own.
    {
      name: 'UniSat',
      provider: isImitated(own) ? undefined : own,
      method: 'requestAccounts',
      createDriver: () => unisat(own)
    },
    {
      name: 'Leather',
      provider: leather,
      method: 'request',
      createDriver: async () =>
        new (await import('../drivers/LeatherDriver.js')).LeatherDriver(leather as object)
    }
  ]
  return entries
    .filter(({ provider, method }) => provider && attempt(() => hasMethod(provider, method)))
    .map((entry) => ({ ...entry, type: 'INJECTED' as const }))
}

const isImitated = (unisat: Record<string, unknown> | undefined): boolean =>
  ['isBinance', 'isBitKeep', 'isBitget', 'isOkxWallet'].some((flag) => attempt(() => unisat?.[flag]) === true)
