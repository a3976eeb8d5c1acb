import { readRetryAfter } from '../chains/readRetryAfter.js'
import { ImportError } from '../errors/ImportError.js'
import { limits } from '../limits.js'

async function readBody(response: Response, most: number, entry: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new ImportError(`is larger than ${most} bytes`, { entry })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Seconds to wait before another try, as a rate-limited service requests; undefined if a retry makes no sense. */
function waitOf(response: Response): number | undefined {
  if (response.status !== 429 && response.status !== 503) return undefined
  const seconds = readRetryAfter(response.headers) ?? 1
  return seconds <= limits.importRetryAfterSeconds ? seconds : undefined
}

/**
 * Sends a GET request with a time limit, a size limit and no redirects. If the service says when to try again, it waits and does so.
 *
 * @param most the size limit, in bytes
 * @param tries in total
 * @throws ImportError that names `entry`, for every failure except a 404, which is returned
 */
export async function fetchBounded(
  url: URL,
  most: number,
  entry: string,
  tries = 3
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.importTimeout)
    })
    const wait = waitOf(response)
    if (wait !== undefined && tries > 1) {
      await response.body?.cancel()
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
      return await fetchBounded(url, most, entry, tries - 1)
    }
    const bytes = await readBody(response, most, entry)
    if (response.ok || response.status === 404)
      return { status: response.status, headers: response.headers, bytes }
    const reason = Buffer.from(bytes).toString('utf8').slice(0, 200)
    throw new ImportError(`the service answered ${response.status} ${reason}`.trim(), { entry })
  } catch (error) {
    if (error instanceof ImportError) throw error
    const { cause, message } = error as Error
    // A name with several network addresses has a cause without a message.
    const { message: why, code } = Object(cause) as { readonly message?: string; readonly code?: string }
    throw new ImportError(`cannot be fetched: ${why || code || message}`, { entry })
  }
}
