import { medianOf } from './medianOf.mjs'

/**
 * Visits every page once a round, rotating the order by one each time, so that a busy moment of the machine and the order affect all pages
 * equally. Returns all samples and their medians in ms, by page, and how much later Plugboard's are than wagmi's.
 * @param visit takes a page's name, resolves with a time in ms
 */
export async function byTurns(builds, rounds, visit) {
  const samples = Object.fromEntries(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < builds.length; at += 1) {
      const { name } = builds[(at + round) % builds.length]
      samples[name].push(await visit(name))
    }
  }
  const medians = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, medianOf(list)]))
  return { samples, medians, laterThanWagmi: later(samples.plugboard, samples.wagmi) }
}

/** How much later one page is than another, in ms: the mean over rounds, and the standard error of that mean. */
function later(ones = [], others = []) {
  const differences = ones.map((one, at) => one - others[at]).filter(Number.isFinite)
  const count = differences.length
  const mean = differences.reduce((sum, value) => sum + value, 0) / count
  const spread = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { mean, error: Math.sqrt(spread / count) }
}
