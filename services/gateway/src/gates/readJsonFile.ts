import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Reads a file of JSON.
 *
 * @param file from the working directory
 * @param most the size limit, in bytes
 * @throws TypeError that names the file with its full path, and says why it cannot be read
 */
export async function readJsonFile(file: string, most = Number.POSITIVE_INFINITY): Promise<unknown> {
  const path = resolve(file)
  const { size, text } = await readText(path, most).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'there is no such file' : cause.message
    throw new TypeError(`${path} cannot be read: ${reason}`, { cause })
  })
  if (size > most) throw new TypeError(`${path} is larger than ${most} bytes`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError(`${path} is not valid JSON: ${(cause as Error).message}`, { cause })
  }
}

async function readText(path: string, most: number): Promise<{ size: number; text: string }> {
  const { size } = await stat(path)
  return { size, text: size > most ? '' : await readFile(path, 'utf8') }
}
