import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { benchDir, repoDir } from '../lib/paths.mjs'

const built = join(repoDir, 'services/wallet/dist/site/manifest.json')

/**
 * The embedded wallet with its real frame, login server and mails: how long the frame takes to be ready, from the code to the question whether to
 * share the addresses (a new wallet, and a known device), from the return of a provider's window to that question, from its press to the connection,
 * from a press to a signature; and how the server releases shares at 200 a second.
 *
 * `node bench/micro/measureWallet.mjs` measures only that.
 */
export async function measureWallet(browser, rounds = 9) {
  if (!existsSync(built)) return []
  const { measureVisits, measureReleases } = await loadMeasures()
  const anvil = await startAnvil({ chainId: 31337 })
  try {
    const visits = await measureVisits(browser, anvil.url, rounds)
    const releases = await measureReleases()
    const median = (key) => medianOf(visits.map((visit) => visit[key]))
    const row = (title, value, limit, unit = 'ms') => ({ title, value, limit, unit, isAim: true })
    return [
      row('embedded wallet: frame ready', median('readyMs'), 400),
      row('embedded wallet: code typed → new wallet', median('newMs'), 3_000),
      row('embedded wallet: code typed → known device', median('knownMs'), 1_500),
      row('embedded wallet: social return → new wallet', median('socialMs'), 3_000),
      row('embedded wallet: its question pressed → connected', median('shareMs'), 400),
      row('embedded wallet: press → signature', median('signMs'), 400),
      row('login server: releases with another answer than 200', releases.faults, 0, ''),
      row('login server: 95 of 100 releases at 200/s within', releases.p95, 50)
    ]
  } finally {
    await anvil.stop()
  }
}

/** The measurements use the tests' login code, which is TypeScript. */
async function loadMeasures() {
  const { build } = await import('esbuild')
  // Below the root, so that Node finds the packages that are not bundled.
  const folder = join(repoDir, '.cache/bench')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, 'wallet.mjs')
  await build({
    ...{ bundle: true, platform: 'node', format: 'esm', outfile, packages: 'external', logLevel: 'error' },
    entryPoints: [join(benchDir, 'micro/wallet/measures.ts')],
    define: { __dirname: JSON.stringify(join(repoDir, 'tests/browser/harness')) }
  })
  return import(pathToFileURL(outfile).href)
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { launchBrowser } = await import('../lib/launchBrowser.mjs')
  const browser = await launchBrowser()
  console.table(await measureWallet(browser))
  await browser.close()
}
