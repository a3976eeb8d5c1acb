import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { docsHeaders } from '../../../demo/stack/docsHeaders.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'

const root = resolve(__dirname, '../../..')

/** Builds the site of the docs, without writing the pages that are made from the code. @throws Error with the builder's words */
export function buildDocs(): void {
  const text = "import('./scripts/docs/buildSite.mjs').then(({ buildSite }) => buildSite())"
  const built = spawnSync(process.execPath, ['-e', text], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
}

/** Serves the built site as `npm start` does, beside an empty page. */
export function startDocs(folder = 'docs/dist'): Promise<{ readonly url: string; stop(): Promise<void> }> {
  return startPage({
    root: resolve(root, 'demo/public'),
    sites: { '/docs/': { root: resolve(root, folder), headers: docsHeaders } }
  })
}
