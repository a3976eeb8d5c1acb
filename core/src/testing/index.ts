export type { ConnectorSubject } from './connector/ConnectorSubject.js'
export { connectorContract } from './connector/connectorContract.js'
export type { ContractCheck, ContractOptions } from './contractChecks.js'
export { createTestKit, type ShownView, type TestKit, type TestKitOptions } from './createTestKit.js'
export { FakeLedger } from './FakeLedger.js'
export type { FakeLedgerOptions, FakePayment } from './FakeLedgerOptions.js'
export { type FakeEvents, fakeEvents } from './fakeEvents.js'
export { type FakeNamespaceOptions, fakeNamespace } from './fakeNamespace.js'
export { memoryStorage } from './memoryStorage.js'
export type {
  KnownTransfer,
  NamespaceRead,
  NamespaceSubject,
  NamespaceWallet
} from './namespace/NamespaceSubject.js'
export { namespaceContract } from './namespace/namespaceContract.js'
export { toyAsset } from './toyNetwork.js'
export type { FakeConnectorOptions } from './wallet/FakeConnectorOptions.js'
export type { FakeWallet } from './wallet/FakeWallet.js'
export type { FakeFault, FakeStep } from './wallet/FaultInjector.js'
export { fakeConnector } from './wallet/fakeConnector.js'
