import { unescape as decode } from 'node:querystring'
import { limits } from '../limits.js'
import { readRetryAfter } from './readRetryAfter.js'

/** What an endpoint of a chain answered. */
interface ChainAnswer {
  readonly status: number
  readonly body: string
}

/** The options of a call to an endpoint. */
interface ChainRequest {
  /** Sent by POST, as JSON. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for the whole answer; default `limits.chainTimeout`. */
  readonly timeoutMs?: number
  /** Default `limits.chainBytes`. */
  readonly maxBytes?: number
}

/** An endpoint that has received too many requests. */
export class EndpointLimited extends Error {
  /** @param retryAfter whole seconds until the next request is allowed */
  constructor(readonly retryAfter: number) {
    super('the endpoint limits its callers')
  }
}

/** An answer that exceeds the maximum size. */
export class AnswerTooLong extends Error {}

/**
 * Calls one of the operator's endpoints: with a time limit, a size limit and no redirects. Its address, which may contain a key, is in no
 * error that is thrown here.
 *
 * @throws EndpointLimited for the status 429, AnswerTooLong, and Node's error if there is no answer
 */
export async function fetchChain(url: string, request: ChainRequest = {}): Promise<ChainAnswer> {
  const { body, headers, timeoutMs = limits.chainTimeout, maxBytes = limits.chainBytes } = request
  const { address, authorization } = splitCredentials(url)
  const response = await fetch(address, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...authorization,
      ...headers
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs)
  })
  if (response.status === 429) {
    await response.body?.cancel()
    throw new EndpointLimited(clamp(readRetryAfter(response.headers) ?? 5))
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return { status: response.status, body: Buffer.concat(chunks).toString('utf8') }
}

/** `fetch` refuses addresses with a user name and a password. */
function splitCredentials(url: string) {
  const address = new URL(url)
  const { username, password } = address
  if (!username && !password) return { address }
  address.username = ''
  address.password = ''
  const credentials = Buffer.from(`${decode(username)}:${decode(password)}`)
  return { address, authorization: { Authorization: `Basic ${credentials.toString('base64')}` } }
}

/** Like `fetchChain`, with the JSON of the answer, unchecked. @throws SyntaxError for an answer that is not JSON */
export async function fetchJson(
  url: string,
  request: ChainRequest = {}
): Promise<{ readonly status: number; readonly value: unknown }> {
  const { status, body } = await fetchChain(url, request)
  return { status, value: JSON.parse(body) }
}

/** The nearest allowed value to one that is too long to be respected. */
const clamp = (seconds: number): number => Math.min(limits.retryAfterSeconds, Math.max(1, seconds))
