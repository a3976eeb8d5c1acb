export { parseAddress } from './address.js'
export { pebble, pebbleNetwork } from './pebble.js'
export { type PebbleWalletOptions, pebbleWallet } from './pebbleWallet.js'
export { verify } from './signing.js'
