import type { ButtonState } from './ButtonState.js'

/** What a server knows: nobody is connected. */
export const unknownState: ButtonState = Object.freeze({
  status: 'disconnected',
  address: undefined,
  account: undefined,
  picture: undefined,
  balance: undefined,
  symbol: undefined,
  network: undefined,
  unsupported: false
})
