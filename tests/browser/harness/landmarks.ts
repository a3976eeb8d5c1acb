import { connecting } from './landmarks/connecting.js'
import { embeddedWallet } from './landmarks/embeddedWallet.js'
import { holdings } from './landmarks/holdings.js'
import { trading } from './landmarks/trading.js'

/** A text by which a visitor recognizes each state, in the order of `statesOf`. */
export const landmarks: Readonly<Record<string, readonly string[]>> = {
  ...connecting,
  ...embeddedWallet,
  ...trading,
  ...holdings
}
