import { limits } from '../limits.js'

/** What an endpoint of a chain answered. */
interface ChainAnswer {
  readonly status: number
  readonly body: string
}

/** Asks an endpoint of the operator's: with a time limit, a size limit and no redirects. `body` is sent by POST, as JSON. */
export async function fetchChain(url: string, body?: string): Promise<ChainAnswer> {
  const response = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    redirect: 'error',
    signal: AbortSignal.timeout(limits.chainTimeout)
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limits.chainBytes) throw new Error(`more than ${limits.chainBytes} bytes`)
    chunks.push(chunk)
  }
  return { status: response.status, body: Buffer.concat(chunks).toString('utf8') }
}
