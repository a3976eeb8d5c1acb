import * as z from 'zod/mini'
import { ImportError } from '../errors/ImportError.js'
import { limits } from '../limits.js'
import { checkWallets } from './checkWallets.js'
import type { FoundCatalogue, ImportOptions } from './FoundCatalogue.js'
import { fetchBounded } from './fetchBounded.js'
import { fetchImages } from './fetchImages.js'

const pageSchema = z.object({ data: z.array(z.unknown()), count: z.number() })

function parsePage(bytes: Uint8Array, entry: string): z.output<typeof pageSchema> {
  try {
    return z.parse(pageSchema, JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new ImportError('is not a page of a catalogue: { data: [...], count }', { entry })
  }
}

/** Every page in turn, until the service has no more. */
async function readPages(address: (path: string) => URL): Promise<unknown[]> {
  const list: unknown[] = []
  for (let page = 1; ; page += 1) {
    const entry = `page ${page}`
    const url = address('getWallets')
    url.searchParams.set('page', String(page))
    url.searchParams.set('entries', String(limits.entries))
    const { status, bytes } = await fetchBounded(url, limits.importPageBytes, entry)
    if (status === 404) throw new ImportError('the service has no catalogue at /getWallets', { entry })
    const { data, count } = parsePage(bytes, entry)
    list.push(...data)
    if (data.length === 0 || list.length >= count) return list
    if (list.length >= limits.walletsPerImport) {
      throw new ImportError(`the catalogue has more than ${limits.walletsPerImport} wallets`, { entry })
    }
  }
}

/** The catalogue of another service that has the same paths, with its images. Throws ImportError at the first error. */
export async function readServiceCatalogue(options: ImportOptions): Promise<FoundCatalogue> {
  const base = serviceUrl(options.source)
  const projectId = options.projectId ?? base.searchParams.get('projectId') ?? ''
  if (projectId === '') throw new ImportError('another service requires a project id', { field: 'projectId' })
  const address = (path: string) => {
    const url = new URL(path, base)
    url.search = new URLSearchParams({ projectId, st: 'gateway', sv: 'import' }).toString()
    return url
  }
  const skipInvalid = options.skipInvalid ?? false
  const { wallets, skipped } = checkWallets(await readPages(address), skipInvalid)
  const pictures =
    options.images === false ? { images: [], skipped: [] } : await fetchImages(wallets, address, skipInvalid)
  return { wallets, projects: [], images: pictures.images, skipped: [...skipped, ...pictures.skipped] }
}

/** The address of another service: `https:`, or `http:` on this machine, where nobody can eavesdrop. */
function serviceUrl(source: string): URL {
  const url = URL.canParse(source) ? new URL(source) : undefined
  const local = url !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/u.test(url.hostname)
  if (url === undefined || !(url.protocol === 'https:' || (local && url.protocol === 'http:'))) {
    throw new ImportError('must be an https: address', { entry: source })
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}
