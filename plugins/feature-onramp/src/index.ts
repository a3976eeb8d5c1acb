export { type ArrivalState, ArrivalWatch, type WatchedPurchase } from './ArrivalWatch.js'
export { type MeldOptions, meld } from './meld.js'
export type { Missing } from './OnrampDraft.js'
export { OnrampStore } from './OnrampStore.js'
export { onramp } from './onramp.js'
export type {
  CurrencyChoice,
  OnrampCurrencyParams,
  OnrampParams,
  OnrampProvidersParams,
  OnrampPurchase
} from './Views.js'
