export { type ConnectorSubject, type ContractCheck, connectorContract } from './connectorContract.js'
export { createTestKit, type TestKit, type TestKitOptions } from './createTestKit.js'
export { type FakeConnectorOptions, type FakeWallet, fakeConnector } from './fakeConnector.js'
export { type FakeNamespaceOptions, fakeNamespace } from './fakeNamespace.js'
