export { askEndpoints, type EndpointOptions, endpointsOf } from './endpoints.js'
export { type ExplorerSubject, explorerUrl } from './explorerUrl.js'
export {
  type HttpAnswer,
  type JsonRpcCall,
  JsonRpcClient,
  type JsonRpcOptions,
  type SendJsonRpc,
  unavailableStatuses
} from './JsonRpcClient.js'
export { type LazyTasks, lazy, lazyTasks } from './lazy.js'
export { lookUpOne } from './lookUpOne.js'
export { nativeAsset } from './nativeAsset.js'
export { networksOf } from './networksOf.js'
export { type InBlock, type NewestList, type NewestPage, newestPage } from './newestPage.js'
export { readCursor, writeCursor } from './pageCursor.js'
export { requireList } from './requireList.js'
export { requirePrepared } from './requirePrepared.js'
export { askAssetSources, readSourceBalance, type SourceBalanceRequest } from './sourceBalance.js'
export { sleep, type WaitOptions, waitFor } from './waitFor.js'
export {
  createErrorTranslator,
  type ErrorFactory,
  errorCodes,
  readSafely,
  type TranslateError,
  type WalletErrorTable
} from './walletErrors.js'
export { callMethod, hasMethod, listenTo, readGlobal } from './walletObject.js'
