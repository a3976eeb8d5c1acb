const { relative } = require('node:path')
const { default: TestSequencer } = require('@jest/test-sequencer')
const durations = require('./durations.json')

/**
 * The longest files first: a long file that begins last keeps a single worker busy while the others are idle. Jest knows how long a file takes
 * only from an earlier run, and a fresh clone has none, so slow files are listed with their seconds.
 */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const seconds = ({ path, context }) => durations[relative(context.config.rootDir, path)] ?? 0
    return super.sort(tests).sort((one, other) => seconds(other) - seconds(one))
  }
}
