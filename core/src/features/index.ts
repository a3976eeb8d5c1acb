export {
  currencyOf,
  describeAsset,
  isSameAsset,
  readHoldings,
  refreshHoldings
} from './accountHoldings.js'
export type * from './accountNames.js'
export { accountName, accountNamesToken } from './accountNames.js'
export { addressKey, assetKey, collectibleKey, isSameAddress } from './assetKey.js'
export { isDoubtful, isKnownAsset, isMoney, listHoldings, priceOf, priceOfHolding } from './listHoldings.js'
export { mayServe } from './mayServe.js'
export { offerWhile } from './offerWhile.js'
export type * from './onramp.js'
export { onrampProviders } from './onramp.js'
export type * from './portfolio.js'
export { portfolioToken } from './portfolio.js'
export type * from './review.js'
export { isSentInPart, reviewToken } from './review.js'
export type * from './sources.js'
export {
  activitySources,
  assetSources,
  collectibleSources,
  findingSources,
  nameSources,
  priceSources,
  tokenListSources
} from './sources.js'
export {
  isOnlyNftSpam,
  isSpamCollectible,
  isSpamTransaction,
  isSpamTransfer,
  type SpamFacts,
  spamFacts
} from './spam.js'
export { highSlippageBps, lossBps, minimumOut, worthLost } from './swapAmounts.js'
export { type SwapAllowance, type SwapSource, swapSources } from './swaps.js'
