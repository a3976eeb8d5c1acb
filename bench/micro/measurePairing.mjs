import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '../lib/buildPage.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { openPage } from '../lib/openPage.mjs'
import { repoDir } from '../lib/paths.mjs'

const needs = ['plugins/walletconnect/dist/index.js', 'services/relay/dist/index.js']
const pages = ['pairing', 'pairing-alone']

/**
 * The time from choosing WalletConnect to the drawn code, where no host but the relay can be reached: ours, and that of the
 * provider by itself, by turns. And what is loaded for it.
 */
export async function measurePairing(browser, server, rounds = 7) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  const builds = {}
  for (const name of pages) builds[name] = await buildPage(name)
  const { startRelay } = await import('@plugboard/relay')
  const relay = await startRelay()
  const times = { pairing: [], 'pairing-alone': [] }
  let bytes = 0
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const name of round % 2 ? [...pages].reverse() : pages) {
        const found = await choose(browser, server.origin, name, relay.url)
        times[name].push(found.ms)
        if (name === 'pairing') bytes = weigh(found.scripts, builds.pairing)
      }
  } finally {
    await relay.stop()
  }
  const [ours, alone] = pages.map((name) => medianOf(times[name]))
  console.log(`choice → code: ${ours.toFixed(0)} ms; the provider by itself: ${alone.toFixed(0)} ms`)
  return [
    { title: 'choice → code, verify host out of reach', value: ours, limit: 300, unit: 'ms' },
    { title: 'the same, against the provider by itself', value: ours, limit: alone, unit: 'ms' },
    { title: 'script that pairing loads when it is chosen', value: bytes / 1000, limit: 175, unit: 'kB gzip' }
  ]
}

/** Presses the row, and waits for the frame that shows the code. */
async function choose(browser, origin, name, relayUrl) {
  const opened = await openPage(browser, origin, `${name}/?relay=${encodeURIComponent(relayUrl)}&`)
  const { page } = opened
  const scripts = []
  if (name === 'pairing') await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = page.getByRole('button', { name: /^WalletConnect/ }).first()
  await row.waitFor()
  await page.waitForTimeout(1000)
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    window.shown = new Promise((resolve) => {
      const find = () =>
        document.querySelector('.pb-qr') ??
        document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-qr')
      window.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () =>
            find() ? setTimeout(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(look)
          look()
        },
        { capture: true, once: true }
      )
    })
  })
  // A hand is over a row for a while before it presses.
  await row.hover()
  await page.waitForTimeout(150)
  await row.click()
  const ms = await page.evaluate(() => window.shown)
  await opened.close()
  return { ms, scripts }
}

/** Bytes of the scripts that were asked for, after gzip -9. */
const weigh = (paths, { scripts }) =>
  [...scripts].reduce(
    (sum, [file, size]) => (paths.some((path) => path.endsWith(file)) ? sum + size : sum),
    0
  )
