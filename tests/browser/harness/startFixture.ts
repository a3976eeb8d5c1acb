import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { stack } from './stack.js'

const root = resolve(__dirname, '../../..')

/** Builds a page of `tests/pages` from the built packages and serves it under the strict headers. */
export async function startFixture(name: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const outDir = resolve(root, '.cache/pages', name)
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'build',
    resolve(root, 'tests/pages', name),
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'error'
  ]
  const built = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The page '${name}' could not be built: ${built.stderr}`)
  const { rpc } = stack()
  return startPage({ root: outDir, routes: { '/rpc/31337': rpc[0], '/rpc/31338': rpc[1] } })
}
