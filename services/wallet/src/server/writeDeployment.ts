import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Project } from './projectsSchema.js'
import { renderPage } from './renderPage.js'
import type { SiteFiles } from './SiteFiles.js'
import { walletHeaders } from './walletHeaders.js'

/**
 * Writes the site of one project for a host of static files: `frame.html`, `device.html`, `kit.html`, the scripts, and `_headers` in the form
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
  await put('frame.html', renderPage('frame', manifest, { api, worker, project }))
  await put('device.html', renderPage('device', manifest, { api, worker }))
  await put('kit.html', renderPage('kit', manifest, { api, worker }))
  await put('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const blocks = [
    ['/assets/*', walletHeaders('asset', api)],
    ['/frame', walletHeaders('frame', api, project)],
    ['/frame.html', walletHeaders('frame', api, project)],
    ['/device', walletHeaders('page', api)],
    ['/device.html', walletHeaders('page', api)],
    ['/kit', walletHeaders('offline', api)],
    ['/kit.html', walletHeaders('offline', api)]
  ] as const
  const text = blocks.map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  )
  await put('_headers', `${text.join('\n\n')}\n`)
}
