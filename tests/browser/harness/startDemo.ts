import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startClub } from '../../../demo/stack/club/startClub.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { stack } from './stack.js'

const root = resolve(__dirname, '../../..')

/** Which run has built the demo: a run is known by the addresses of its services. */
const mark = resolve(root, '.cache/demo-built')
const thisRun = process.env.PLUGBOARD_STACK ?? ''

/** Builds the demo from the built packages, once in a run. @throws Error with the builder's words */
export function buildDemo(): void {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === thisRun) return
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'demo/vite.config.mjs', '--logLevel', 'error'],
    {
      cwd: root,
      encoding: 'utf8'
    }
  )
  if (built.status !== 0) throw new Error(`The demo could not be built: ${built.stderr}`)
  mkdirSync(resolve(root, '.cache'), { recursive: true })
  writeFileSync(mark, thisRun)
}

/**
 * Serves the built demo under its strict headers, with the services of this run behind its own origin.
 *
 * @param relay url of the relay; that of the run unless told. A test that sets faults brings one of its own.
 * @param database file of the club's sessions; in memory unless told
 */
export async function startDemo({
  relay = stack().relay,
  database
}: {
  readonly relay?: string
  readonly database?: string
} = {}): Promise<{
  readonly url: string
  stop(): Promise<void>
}> {
  const { rpc, solana, bitcoin, polkadot, cosmos, gateway } = stack()
  const chains = {
    '/rpc/31337': rpc[0],
    '/rpc/31338': rpc[1],
    '/rpc/solana': solana,
    '/rpc/bitcoin': bitcoin,
    '/rpc/meadow': polkadot[0],
    '/rpc/heath': polkadot[1],
    '/rpc/cosmos': cosmos
  }
  const routes = { ...chains, '/gateway': gateway, '/relay': relay }
  const page = await startPage({ root: resolve(root, 'demo/dist'), routes })
  const club = await startClub({ pages: [page.url], rpc, database })
  Object.assign(routes, club.routes)
  return {
    url: page.url,
    stop: async () => {
      await page.stop()
      await club.stop()
    }
  }
}
