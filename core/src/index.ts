export { amountErrors } from './amounts/amountErrors.js'
export {
  type BaseUnits,
  formatBalance,
  formatUnits,
  isDisplayableToken,
  isUnlimited,
  parseUnits,
  toBaseUnits
} from './amounts/baseUnits.js'
export {
  divide,
  formatNumber,
  formatPennies,
  multiply,
  type NumberFormat,
  type Numeric,
  percentage,
  type Rounding
} from './amounts/prices.js'
export { centsOf, toDollars, unitsFor } from './amounts/worth.js'
export {
  type CaipAddressParts,
  type CaipAssetParts,
  type CaipNetworkParts,
  formatCaipAddress,
  formatCaipAssetId,
  formatCaipNetworkId,
  isCaipAddress,
  knownNamespaces,
  namespaceOf,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId
} from './caip/caip.js'
export { connectorEntries } from './connecting/connectorEntries.js'
export { walletEntries } from './connecting/walletEntries.js'
export type * from './contract/Account.js'
export type * from './contract/Activity.js'
export type * from './contract/Asset.js'
export type * from './contract/AuthUser.js'
export type * from './contract/Collectible.js'
export type * from './contract/Connection.js'
export type * from './contract/Connector.js'
export type * from './contract/ContactedHost.js'
export type * from './contract/Features.js'
export { type GatewayClient, type GatewayRequest, gatewayClientToken } from './contract/GatewayClient.js'
export type * from './contract/Holdings.js'
export type * from './contract/Hooks.js'
export type * from './contract/InspectedRequest.js'
export type * from './contract/Kit.js'
export type * from './contract/KitActions.js'
export type * from './contract/KitConfig.js'
export type * from './contract/KitEvents.js'
export type * from './contract/NamespaceAdapter.js'
export type * from './contract/Network.js'
export type * from './contract/Notice.js'
export type * from './contract/Plugin.js'
export type * from './contract/PluginContext.js'
export type * from './contract/PluginTexts.js'
export type * from './contract/Readers.js'
export type * from './contract/RpcRequest.js'
export type * from './contract/Siwx.js'
export type * from './contract/Slots.js'
export type * from './contract/StorageItem.js'
export type * from './contract/Swap.js'
export type * from './contract/Token.js'
export { createExtensionPoint, createToken } from './contract/Token.js'
export type * from './contract/Transaction.js'
export type * from './contract/TransactionStatus.js'
export type * from './contract/View.js'
export type * from './contract/WalletCatalogue.js'
export { catalogueToken } from './contract/WalletCatalogue.js'
export type * from './contract/WalletEntry.js'
export { connectErrors } from './errors/connectErrors.js'
export { coreErrors } from './errors/coreErrors.js'
export { defineErrors, type ErrorFactories, type ErrorRow } from './errors/defineErrors.js'
export { isKitError, isOwnError } from './errors/isKitError.js'
export { KitError } from './errors/KitError.js'
export { displayText, hasHiddenCharacters } from './gates/displayText.js'
export { type SafeImageSrc, safeImageSrc } from './gates/images/safeImageSrc.js'
export { type SafeDeepLink, safeDeepLink } from './gates/safeDeepLink.js'
export { type SafeHttpsUrl, safeHttpsUrl } from './gates/safeHttpsUrl.js'
export { type SafeJsonLimits, safeJson } from './gates/safeJson.js'
export { addTap, type TapFunction, tapStages } from './hooks/addTap.js'
export {
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncHook,
  SyncWaterfallHook
} from './hooks/hookKinds.js'
export {
  type HookCallObserver,
  type HookObserver,
  type HookOutcome,
  observeHooks
} from './hooks/observeHooks.js'
export type { HookInterceptor, Tap } from './hooks/Tap.js'
export { createKit } from './kit/createKit.js'
export { prepareConnect } from './kit/prepareConnect.js'
export { redact } from './log/redact.js'
export { type CheckPlugins, definePlugin } from './plugins/definePlugin.js'
export { randomUuid } from './randomUuid.js'
export { observeRequests } from './requests/observeRequests.js'
export type * from './requests/RpcRequestHook.js'
export type { StoredConnection, StoredState } from './sessions/storedState.js'
export { type StorageEntry, StorageInspector, type StorageReport } from './storage/StorageInspector.js'
export { schemaGuard } from './storage/schemaGuard.js'
export { defaultFeatures, parseBoolean, parseStringList } from './stores/defaultFeatures.js'
export { debounce } from './timing/debounce.js'
