import { join } from 'node:path'
import { medianOf } from './medianOf.mjs'
import { benchDir } from './paths.mjs'
import { servePages } from './servePages.mjs'
import { visitAlone } from './visitAlone.mjs'

/**
 * When each page's button is on the screen in a browser that nobody drives and nothing slows: all samples and their medians, by
 * page. Pages lie within a frame of one another, so they are opened often, each once a round, the order turned.
 */
export async function measureAlone(builds, rounds, rpcUrl) {
  let hear = () => {}
  const told = (text) => hear(JSON.parse(text))
  const server = await servePages(join(benchDir, 'dist'), rpcUrl, { scripts: ['wallet', 'tell'], told })
  const samples = Object.fromEntries(builds.map(({ name }) => [name, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (let at = 0; at < builds.length; at += 1) {
        const { name } = builds[(at + round) % builds.length]
        const heard = new Promise((resolve) => {
          hear = resolve
        })
        samples[name].push(await visitAlone(`${server.origin}/${name}/`, heard))
      }
    }
  } finally {
    server.stop()
  }
  const medians = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, medianOf(list)]))
  return { samples, medians, laterThanWagmi: later(samples.plugboard, samples.wagmi) }
}

/** By how much one page comes after another, in ms: the mean over rounds, and the standard error of that mean. */
function later(ones = [], others = []) {
  const differences = ones.map((one, at) => one - others[at]).filter(Number.isFinite)
  const count = differences.length
  const mean = differences.reduce((sum, value) => sum + value, 0) / count
  const spread = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { mean, error: Math.sqrt(spread / count) }
}
