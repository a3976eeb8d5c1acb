import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { demoKeplr } from './demoKeplr.js'
import { toKeplr } from './toKeplr.js'

/** Puts the wallet on the page as Keplr puts itself there, and tells the page of each change by the wallet's event. */
export function putOnPage(wallet: KeyedDemoWallet): void {
  const [first = '', second = ''] = demoKeplr.path.split('.')
  Object.assign(window, { [first]: Object.freeze({ [second]: toKeplr(wallet) }) })
  wallet.listen(() => window.dispatchEvent(new Event(demoKeplr.event)))
}
