import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ImportError } from '../errors/ImportError.js'
import { firstProblem } from '../gates/firstProblem.js'
import { limits } from '../limits.js'
import { checkImage } from './checkImage.js'
import { checkWallets } from './checkWallets.js'
import type { FoundCatalogue, FoundImage } from './FoundCatalogue.js'
import { importFileSchema } from './importFileSchema.js'

async function readBounded(path: string, most: number, entry: string): Promise<Uint8Array> {
  const fail = (error: Error): never => {
    throw new ImportError(`cannot be read: ${error.message}`, { entry })
  }
  const { size } = await stat(path).catch(fail)
  // A pipe has no size before it has been read.
  const bytes = size > most ? undefined : await readFile(path).catch(fail)
  if (bytes === undefined || bytes.byteLength > most)
    throw new ImportError(`is larger than ${most} bytes`, { entry })
  return bytes
}

function parse(text: string, path: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`is not JSON: ${(error as Error).message}`, { entry: path })
  }
  if (Array.isArray(value)) return { wallets: value }
  if (typeof value !== 'object' || value === null)
    throw new ImportError('must be a list or an object', { entry: path })
  return { ...value }
}

/**
 * The catalogue of a JSON file: a list of wallets, or `{ wallets, projects?, images? }`; the answer of `/getWallets`
 * (`{ data }`) is read too. Throws ImportError at the first error.
 */
export async function readFileCatalogue(path: string, skipInvalid: boolean): Promise<FoundCatalogue> {
  const bytes = await readBounded(path, limits.importFileBytes, path)
  const file = parse(Buffer.from(bytes).toString('utf8'), path)
  const list = file.wallets ?? file.data ?? []
  if (!Array.isArray(list)) throw new ImportError('must be a list', { entry: path, field: 'wallets' })
  const rest = z.safeParse(importFileSchema, file)
  if (!rest.success) {
    const { field, message } = firstProblem(rest.error)
    throw new ImportError(message, { entry: path, field })
  }
  const found = checkWallets(list, skipInvalid)
  const images: FoundImage[] = []
  for (const [at, { kind, id, file: name }] of rest.data.images.entries()) {
    const entry = `image ${at} (${id})`
    const picture = await readBounded(resolve(dirname(path), name), limits.imageBytes, entry)
    images.push(checkImage(entry, kind, id, picture))
  }
  return { ...found, projects: rest.data.projects, images }
}
