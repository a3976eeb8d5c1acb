import { describe, it } from 'node:test'
import { definePlugin } from '@plugboard/core'
import { connectorContract, fakeConnector, fakeNamespace, namespaceContract } from '@plugboard/core/testing'

// Run by `node --test` from tests/unit/runners.test.ts: the suites need no jest, no globals and no page.
const connector = () => ({
  connector: fakeConnector().connector,
  request: { networkId: 'toy:1', networkIds: ['toy:1', 'toy:2'] }
})

const namespace = () => ({
  plugins: [definePlugin({ name: 'toy', setup: (kit) => void kit.registerNamespace(fakeNamespace()) })],
  namespace: 'toy',
  addresses: ['alice', 'bob'],
  notAddresses: ['Alice', process.env.PLUGBOARD_BREAK ? 'bob' : 'b b'],
  signs: ['sign_text'],
  reads: [{ method: 'height' }],
  refused: { method: 'fail' },
  wallet: { answer: () => 'signature' }
})

describe('a connector', () => {
  for (const check of connectorContract(connector)) it(check.name, check.run)
})
describe('a namespace', () => {
  for (const check of namespaceContract(namespace)) it(check.name, check.run)
})
