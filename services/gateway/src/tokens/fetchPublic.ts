import { request as askPlain } from 'node:http'
import { request as askSecure } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Networks that are nobody's on the open internet by IANA's registries, and that what the agent stands on does not know in each of its versions. */
const alsoReserved = ['::/96', '64:ff9b:1::/48', '100:0:0:1::/64', '3fff::/20', '5f00::/16', 'fec0::/10']

/** What is fetched, how much of it, and where it may be although that is no public place. */
interface PublicRequest {
  readonly url: URL
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Host and port, as in an address. */
  readonly trustedHosts: readonly string[]
  /** Sent by POST, as JSON. */
  readonly body?: string | undefined
}

/**
 * Fetches what stands at an address that strangers wrote: by `https:`, from a public network address, without following redirects. The network
 * address is looked at when the connection is made, so that a name cannot mean another one by then.
 *
 * @throws Error for anything else than such an answer
 */
export async function fetchPublic({
  url,
  maxBytes,
  timeoutMs,
  trustedHosts,
  body
}: PublicRequest): Promise<Uint8Array> {
  const isTrusted = trustedHosts.includes(url.host)
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
    throw new Error('no https address')
  const ask = url.protocol === 'https:' ? askSecure : askPlain
  const agent = isTrusted ? false : new RequestFilteringHttpsAgent({ denyIPAddressList: alsoReserved })
  const headers =
    body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const request = ask(url, { method, headers, signal, agent }, (response) => {
      const chunks: Uint8Array[] = []
      let size = 0
      if (response.statusCode !== 200) request.destroy(new Error(`the answer is ${response.statusCode}`))
      response.on('data', (chunk: Uint8Array) => {
        size += chunk.byteLength
        if (size > maxBytes) request.destroy(new Error(`more than ${maxBytes} bytes`))
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('the answer broke off')))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    request.on('error', reject)
    request.end(body)
  })
}
