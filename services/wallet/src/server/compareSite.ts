import { createHash } from 'node:crypto'
import type { Project } from './projectsSchema.js'
import { hostedPages, type OwnPage, pageResources, renderPage } from './renderPage.js'
import type { SiteFiles } from './SiteFiles.js'
import { walletHeaders } from './walletHeaders.js'

/** What an address must serve. */
export interface ExpectedSite {
  /** Origin of the wallet. */
  readonly url: string
  readonly files: SiteFiles
  /** Origin of the login server. */
  readonly api: string
  readonly projects: readonly Project[]
}

/** The longest file that is read, in bytes. */
const longest = 8_000_000
const timeoutMs = 15_000

/** Headers that determine what a page of the wallet may do, and who may show it. */
const decisive = ['Content-Security-Policy', 'Cross-Origin-Embedder-Policy', 'X-Frame-Options'] as const

/**
 * Compares what an address serves with the built site, file by file and byte by byte: every script, every page, frame and window of every project, and the headers that
 * bind them. Resolves with a sentence for each difference; an empty list means that it is the same site.
 */
export async function compareSite({ url, files, api, projects }: ExpectedSite): Promise<readonly string[]> {
  const { manifest } = files
  const worker = `/${manifest.worker}`
  const pages = (Object.keys(pageResources) as OwnPage[]).map((name) => ({
    path: `/${name}`,
    text: renderPage(name, manifest, { api, worker }),
    headers: walletHeaders(pageResources[name], api)
  }))
  const hosted = projects.flatMap((project) =>
    hostedPages.map((name) => ({
      path: `/${name}?projectId=${encodeURIComponent(project.id)}&version=4`,
      text: renderPage(name, manifest, { api, worker, project }),
      headers: walletHeaders(name, api, project)
    }))
  )
  const assets = Object.entries(manifest.files).map(([path, hash]) => ({
    ...{ path: `/${path}`, hash },
    headers: walletHeaders(path === manifest.worker ? 'worker' : 'asset', api)
  }))
  const all = [...pages, ...hosted].map(({ text, ...rest }) => ({ ...rest, hash: hashOf(text) }))
  const found: string[] = []
  // One after the other: a monitor is not in a hurry, and the host has other visitors.
  for (const expected of [...all, ...assets]) found.push(...(await compareFile(url, expected)))
  return found
}

async function compareFile(
  url: string,
  {
    path,
    hash,
    headers
  }: { readonly path: string; readonly hash: string; readonly headers: Readonly<Record<string, string>> }
): Promise<readonly string[]> {
  try {
    const answer = await fetch(new URL(path, url), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    if (!answer.ok) return [`${path} answers with status ${answer.status}`]
    const served = hashOf(await readBytes(answer))
    return [
      ...(served === hash ? [] : [`${path} is ${served}, not ${hash}`]),
      ...decisive
        .filter((name) => headers[name] !== undefined && answer.headers.get(name) !== headers[name])
        .map((name) => `${path} has another ${name}: ${answer.headers.get(name) ?? 'none'}`)
    ]
  } catch (error) {
    return [`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Every byte as it is served: decoding to text would hide a byte order mark. @throws RangeError if there are more than the limit */
async function readBytes({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > longest) throw new RangeError(`more than ${longest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
