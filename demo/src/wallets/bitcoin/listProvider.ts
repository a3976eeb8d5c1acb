import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { toSatsConnect } from './toSatsConnect.js'

/** Registers a wallet where pages look for providers of the sats-connect protocol (WBIP004). */
export function listProvider(wallet: KeyedDemoWallet): void {
  const { name, icon } = wallet.identity
  const page = window as { btc_providers?: object[]; DemoSatsProvider?: object }
  page.DemoSatsProvider = toSatsConnect(wallet)
  page.btc_providers = [...(page.btc_providers ?? []), { id: 'DemoSatsProvider', name, icon }]
}
