const { default: TestSequencer } = require('@jest/test-sequencer')

/** Files that take half a minute or more on two cores, the longest first: one that begins last keeps a single worker busy while the others idle. */
const longest = [
  'tests/browser/pairingPhones.test.ts',
  'tests/packed/create.test.ts',
  'tests/examples/hosts.test.ts',
  'tests/browser/conformance.test.ts',
  'tests/browser/misbehaving.test.ts',
  'tests/browser/docs.test.ts',
  'tests/browser/journey.test.ts',
  'tests/browser/faults.test.ts',
  'tests/browser/gallery.test.ts',
  'tests/browser/heap.test.ts',
  'tests/packed/jest.test.ts',
  'tests/integration/five/interleaved.test.ts',
  'plugins/polkadot/src/prepare/prepareTransfer.test.ts',
  'tests/integration/pairing/pageFaults.test.ts',
  'plugins/polkadot/src/prepare/TransactionFinder.test.ts',
  'plugins/siwx/src/verify/verifySignIn.test.ts',
  'plugins/bip122/src/address/describeAddress.test.ts',
  'plugins/polkadot/src/chain/metadataHash.test.ts',
  'plugins/polkadot/src/chain/endpoints/failover.test.ts'
]

/** Jest knows how long a file takes only from an earlier run, and a fresh clone has none. */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const long = longest.flatMap((end) => sorted.filter(({ path }) => path.endsWith(end)))
    return [...long, ...sorted.filter((test) => !long.includes(test))]
  }
}
