import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityHeaders } from '../../../demo/stack/securityHeaders.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'
import { buildPage } from '../../stack/buildPages.mjs'
import { stack } from './stack.js'

/** How a page of `tests/pages` is built. */
export interface FixtureOptions {
  /** `development` draws with the React that warns and runs StrictMode's second mounts. Default `production`. */
  readonly mode?: 'production' | 'development'
  /** Replaces `<!--app-->`, as a server would. */
  readonly markup?: string
  /** Run before the page's own scripts, as tags of the page: for browsers whose driver cannot do it. */
  readonly scripts?: readonly string[]
  /** Services behind further paths of the page's origin, by the path. */
  readonly routes?: Readonly<Record<string, string>>
}

/** The strict headers, except for WebAssembly. */
const policy = 'Content-Security-Policy'
const wasmHeaders = {
  ...securityHeaders,
  [policy]: securityHeaders[policy].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
}

/**
 * Serves a page of `tests/pages`, built from the built packages, under the strict headers; below `/wasm/` once more, with a
 * policy that lets WebAssembly run.
 */
export async function startFixture(
  name: string,
  { mode = 'production', markup, scripts = [], routes: more = {} }: FixtureOptions = {}
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const built = await buildPage(name, mode)
  const isAsBuilt = markup === undefined && scripts.length === 0
  const root = isAsBuilt ? built : await fillCopy(built, markup, scripts)
  const { rpc, gateway } = stack()
  const routes = { '/rpc/31337': rpc[0], '/rpc/31338': rpc[1], '/gateway': gateway, ...more }
  const page = await startPage({ root, routes, sites: { '/wasm/': { root, headers: wasmHeaders } } })
  const stop = async () => {
    await page.stop()
    if (root !== built) await rm(root, { recursive: true })
  }
  return { url: page.url, stop }
}

/** Copies a built page and inserts the server's markup and the scripts into the copy. Returns its folder. */
async function fillCopy(
  built: string,
  markup: string | undefined,
  scripts: readonly string[]
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-page-'))
  await cp(built, folder, { recursive: true })
  const file = join(folder, 'index.html')
  let html = await readFile(file, 'utf8')
  if (markup !== undefined) {
    if (!html.includes('<!--app-->')) throw new Error(`${built} has no place for the server's markup`)
    html = html.replace('<!--app-->', () => markup)
  }
  await Promise.all(scripts.map((script, index) => writeFile(join(folder, `script${index}.js`), script)))
  const tags = scripts.map((_, index) => `<script src="/script${index}.js"></script>`).join('')
  await writeFile(file, html.replace('<head>', `<head>${tags}`))
  return folder
}
