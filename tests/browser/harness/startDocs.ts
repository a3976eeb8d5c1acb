import { resolve } from 'node:path'
import { docsHeaders } from '../../../demo/stack/docsHeaders.mjs'
import { startPage } from '../../../demo/stack/startPage.mjs'

const root = resolve(__dirname, '../../..')

/** Serves the built site in a folder like `npm start`, next to an empty page. */
export function startDocs(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  return startPage({
    root: resolve(root, 'demo/public'),
    sites: { '/docs/': { root: folder, headers: docsHeaders } }
  })
}
