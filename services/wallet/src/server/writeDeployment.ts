import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Project } from './projectsSchema.js'
import { hostedPages, type OwnPage, pageResources, renderPage } from './renderPage.js'
import type { SiteFiles } from './SiteFiles.js'
import { type WalletResource, walletHeaders } from './walletHeaders.js'

/**
 * Writes the site of one project for a static file host: `frame.html`, `wallet.html`, a file for each page of the wallet itself, the scripts, and `_headers` in the format
 * that Netlify and Cloudflare Pages read. A static host cannot tell projects apart by their query, so each has a host name.
 */
export async function writeDeployment(
  folder: string,
  api: string,
  project: Project,
  files: SiteFiles
): Promise<void> {
  const { manifest } = files
  const worker = `/${manifest.worker}`
  const put = async (path: string, body: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), body)
  }
  for (const path of Object.keys(manifest.files)) await put(path, (await files.read(path))?.body ?? '')
  for (const name of hostedPages)
    await put(`${name}.html`, renderPage(name, manifest, { api, worker, project }))
  const pages = Object.entries(pageResources) as [OwnPage, WalletResource][]
  for (const [name] of pages) await put(`${name}.html`, renderPage(name, manifest, { api, worker }))
  await put('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const blocks = [
    ['/assets/*', walletHeaders('asset', api)],
    ...hostedPages.flatMap((name) => {
      const headers = walletHeaders(name, api, project)
      return [[`/${name}`, headers] as const, [`/${name}.html`, headers] as const]
    }),
    ...pages.flatMap(([name, resource]) => {
      const headers = walletHeaders(resource, api)
      return [[`/${name}`, headers] as const, [`/${name}.html`, headers] as const]
    })
  ] as const
  const text = blocks.map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  )
  await put('_headers', `${text.join('\n\n')}\n`)
}
