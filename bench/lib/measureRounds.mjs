import { measureCycles, measureTimers } from './measureCycles.mjs'
import { measureHastyClick, measureJourney, measureSecondOpening } from './measureJourney.mjs'
import { measureOpening } from './measureOpening.mjs'
import { medianOf } from './medianOf.mjs'

/**
 * Every page once in each round, rotating the order by one each time, so that a busy moment of the
 * machine and the order affect all alike. Returns all samples and the median of each number, by page.
 */
export async function measureRounds(browser, origin, builds, rounds, screenshot) {
  const samples = Object.fromEntries(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < builds.length; at += 1) {
      const build = builds[(at + round) % builds.length]
      const sample = await measurePage(browser, origin, build, round, screenshot)
      if (sample) samples[build.name].push(sample)
    }
  }
  const medians = {}
  for (const { name } of builds)
    if (samples[name].length > rounds / 2) medians[name] = mediansOf(samples[name])
  return { samples, medians }
}

async function measurePage(browser, origin, build, round, screenshot) {
  try {
    const journey = await measureJourney(
      browser,
      origin,
      build,
      round === 0 ? screenshot(build.name) : undefined
    )
    const hastyMs = await measureHastyClick(browser, origin, build)
    const secondMs = await measureSecondOpening(browser, origin, build)
    const opening = await measureOpening(browser, origin, build)
    // What remains is not random: measuring it once is enough.
    const kept = round === 0 ? await measureKept(browser, origin, build) : unmeasured
    const sample = { ...journey, ...opening, ...kept, hastyMs, secondMs }
    console.log(
      `round ${round + 1}  ${build.name}: list ${journey.listMs.toFixed(0)} ms, connected ${journey.connectedMs.toFixed(0)} ms`
    )
    return sample
  } catch (error) {
    console.error(`round ${round + 1}  ${build.name}: ${error.message.split('\n')[0]}`)
    return undefined
  }
}

const unmeasured = {
  heapPerCycle: Number.NaN,
  compiledPerCycle: Number.NaN,
  nodes: Number.NaN,
  listeners: Number.NaN,
  timers: Number.NaN
}

async function measureKept(browser, origin, build) {
  const kept = await measureCycles(origin, build)
  const compiled = await measureCycles(origin, build, { interpreted: false })
  return {
    ...kept,
    compiledPerCycle: compiled.heapPerCycle,
    timers: await measureTimers(browser, origin, build)
  }
}

function mediansOf(samples) {
  const numbers = Object.entries(samples[0]).filter(([, value]) => typeof value === 'number')
  return Object.fromEntries(numbers.map(([key]) => [key, medianOf(samples.map((sample) => sample[key]))]))
}
