import { readText } from '@plugboard/core/read-text'

/** One question to one endpoint. */
export interface EndpointQuestion {
  readonly url: string
  /** Sent by POST. */
  readonly body?: string | undefined
  /** Milliseconds. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

/** What it said: the status of HTTP, and the text. */
export interface EndpointAnswer {
  readonly status: number
  readonly text: string
}

/** The longest answer that is read, in bytes: a transaction may be large, a list of coins long. */
const longest = 20_000_000

/** Asks one endpoint, for so long. Rejects when it cannot be reached or does not answer in time. */
export async function askEndpoint({ url, body, timeout, signal }: EndpointQuestion): Promise<EndpointAnswer> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      credentials: 'omit',
      signal: controller.signal
    })
    return { status: response.status, text: await readText(response, longest) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
