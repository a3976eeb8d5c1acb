import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '../lib/buildPage.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { repoDir } from '../lib/paths.mjs'
import { timeToCode } from './timeToCode.mjs'

const needs = ['plugins/walletconnect/dist/index.js', 'services/relay/dist/index.js']

/** The alternating cases: a page, and how the visitor reaches the row. */
const visits = [
  { name: 'pairing', pointer: 'mouse', title: 'choice → code, verify host out of reach' },
  { name: 'pairing', pointer: 'tap', title: 'the same by a tap, which nothing announces' },
  { name: 'pairing', pointer: 'hasty', title: 'the same by a tap as soon as the list is drawn' },
  {
    name: 'pairing',
    pointer: 'tap',
    slowdown: 4,
    limit: 600,
    title: 'the same by a tap on a processor 4 × slower'
  },
  { name: 'pairing', pointer: 'mouse', row: 'Oak', title: 'the same for a wallet with a row of its own' },
  { name: 'pairing', pointer: 'mouse', basic: true, title: 'the same where the button leads to the code' },
  { name: 'pairing-alone', pointer: 'mouse' },
  { name: 'pairing-alone', pointer: 'tap' }
]

/**
 * The time from choosing WalletConnect to the drawn code, with only the relay reachable: ours, and that of the provider by
 * itself, alternating. Also what is loaded for it.
 */
export async function measurePairing(browser, server, rounds = 7) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  const builds = {}
  for (const name of new Set(visits.map((visit) => visit.name))) builds[name] = await buildPage(name)
  const { startRelay } = await import('@plugboard/relay')
  const relay = await startRelay()
  const times = new Map(visits.map((visit) => [visit, []]))
  let bytes = 0
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const visit of round % 2 ? [...visits].reverse() : visits) {
        const found = await timeToCode(browser, server.origin, visit, relay.url)
        times.get(visit).push(found.ms)
        bytes = Math.max(bytes, visit.name === 'pairing' ? weigh(found.scripts, builds.pairing) : 0)
      }
  } finally {
    await relay.stop()
  }
  const measured = visits.map((visit) => ({ ...visit, ms: medianOf(times.get(visit)) }))
  const ours = measured.filter(({ title }) => title)
  const alone = Math.min(...measured.filter(({ title }) => !title).map(({ ms }) => ms))
  const slowest = Math.max(...ours.map(({ ms }) => ms))
  const all = ours.map(({ ms }) => ms.toFixed(0)).join(', ')
  console.log(`choice → code: ${all} ms; the provider by itself: ${alone.toFixed(0)} ms`)
  return [
    ...ours.map(({ title, ms, limit = 300 }) => ({ title, value: ms, limit, unit: 'ms' })),
    {
      title: 'the slowest of these, against the provider by itself',
      value: slowest,
      limit: alone,
      unit: 'ms'
    },
    { title: 'script that pairing loads when it is chosen', value: bytes / 1000, limit: 175, unit: 'kB gzip' }
  ]
}

/** Bytes of the requested scripts, after gzip -9. */
const weigh = (paths, { scripts }) =>
  [...scripts].reduce(
    (sum, [file, size]) => (paths.some((path) => path.endsWith(file)) ? sum + size : sum),
    0
  )
