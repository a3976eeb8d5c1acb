import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { demoKeplr } from './demoKeplr.js'
import { toKeplr } from './toKeplr.js'

/** Adds the wallet to the page as Keplr adds itself, and informs the page of each change through the wallet's event. */
export function putOnPage(wallet: KeyedDemoWallet): void {
  const [first = '', second = ''] = demoKeplr.path.split('.')
  Object.assign(window, { [first]: Object.freeze({ [second]: toKeplr(wallet) }) })
  wallet.listen(() => window.dispatchEvent(new Event(demoKeplr.event)))
}
