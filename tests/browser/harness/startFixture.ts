import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { securityHeaders } from '../../../demo/stack/securityHeaders.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { stack } from './stack.js'

const root = resolve(__dirname, '../../..')

/** How a page of `tests/pages` is built. */
export interface FixtureOptions {
  /** `development` draws with the React that warns and runs StrictMode's second mounts. Default `production`. */
  readonly mode?: 'production' | 'development'
  /** Put in place of `<!--app-->`, as a server would. */
  readonly markup?: string
  /** Services behind further paths of the page's origin, by the path. */
  readonly routes?: Readonly<Record<string, string>>
}

/** The strict headers, but for WebAssembly. */
const policy = 'Content-Security-Policy'
const wasmHeaders = {
  ...securityHeaders,
  [policy]: securityHeaders[policy].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
}

/**
 * Builds a page of `tests/pages` from the built packages and serves it under the strict headers; below `/wasm/` once more, with a
 * policy that lets WebAssembly run.
 */
export async function startFixture(
  name: string,
  { mode = 'production', markup, routes: more = {} }: FixtureOptions = {}
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const outDir = resolve(root, '.cache/pages', `${name}-${mode}`)
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const config = resolve(root, 'tests/pages/vite.config.mjs')
  const page = resolve(root, 'tests/pages', name)
  const args = [vite, 'build', page, '--config', config, '--outDir', outDir, '--emptyOutDir']
  const env = { ...process.env, NODE_ENV: mode }
  const built = spawnSync(process.execPath, [...args, '--logLevel', 'error'], {
    cwd: root,
    encoding: 'utf8',
    env
  })
  if (built.status !== 0) throw new Error(`The page '${name}' could not be built: ${built.stderr}`)
  if (markup !== undefined) await fill(resolve(outDir, 'index.html'), markup)
  const { rpc, gateway } = stack()
  const routes = { '/rpc/31337': rpc[0], '/rpc/31338': rpc[1], '/gateway': gateway, ...more }
  return startPage({ root: outDir, routes, sites: { '/wasm/': { root: outDir, headers: wasmHeaders } } })
}

async function fill(file: string, markup: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  if (!html.includes('<!--app-->')) throw new Error(`${file} has no place for the server's markup`)
  await writeFile(
    file,
    html.replace('<!--app-->', () => markup)
  )
}
