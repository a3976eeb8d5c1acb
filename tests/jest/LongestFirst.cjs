const { default: TestSequencer } = require('@jest/test-sequencer')

/** Files that take a minute or more on two cores: one that begins last keeps a single worker busy while the others idle. */
const longest = [
  'tests/browser/conformance.test.ts',
  'tests/browser/pairingPhones.test.ts',
  'tests/browser/gallery.test.ts',
  'tests/browser/misbehaving.test.ts',
  'tests/browser/faults.test.ts',
  'tests/browser/journey.test.ts',
  'tests/browser/docs.test.ts',
  'tests/browser/heap.test.ts',
  'tests/packed/create.test.ts',
  'tests/examples/hosts.test.ts',
  'tests/packed/jest.test.ts',
  'tests/integration/pairing/pageFaults.test.ts',
  'tests/integration/five/interleaved.test.ts',
  'plugins/polkadot/src/prepare/prepareTransfer.test.ts'
]

/** Jest knows how long a file takes only from an earlier run, and a fresh clone has none. */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.some((end) => path.endsWith(end))
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
