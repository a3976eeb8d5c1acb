import { waitFor } from '@plugboard/core/chain'

/** A longer `data:` URL is too long for the kit's gate. */
const maxBytes = 76_000

/**
 * Fetches a picture, without cookies and referrer. Empty if the service has none.
 *
 * @throws if it cannot be loaded now, or has more than 76,000 bytes
 */
export function fetchImage(address: string, timeoutMs: number, signal: AbortSignal): Promise<Uint8Array> {
  return waitFor((ended) => readImage(address, ended), { timeoutMs, signal })
}

async function readImage(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  if (response.status === 404) return new Uint8Array()
  const reader = response.body?.getReader()
  if (!response.ok || !reader) throw new Error(`The picture was answered with ${response.status}`)
  const chunks: number[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Uint8Array.from(chunks)
    if (chunks.length + value.byteLength > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new RangeError(`The picture has more than ${maxBytes} bytes`)
    }
    for (const byte of value) chunks.push(byte)
  }
}
