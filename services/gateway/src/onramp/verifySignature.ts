import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signature may be, in seconds. */
const longestAge = 300

/** Signs the body of a webhook: `t` in Unix seconds, `s` the HMAC-SHA256 of `{t}.{body}` in hex. */
export function signBody(body: Buffer, key: string, seconds = Math.floor(Date.now() / 1_000)): string {
  const digest = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},s=${digest}`
}

/** Whether a signature matches the exact bytes received, was made with the key, and is recent. @param header `t={Unix seconds},s={hex}` */
export function isSigned(header: string | undefined, body: Buffer, key: string): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),s=([\da-f]{64})$/u.exec(header ?? '') ?? []
  if (seconds === '' || Math.abs(Date.now() / 1_000 - Number(seconds)) > longestAge) return false
  const wanted = createHmac('sha256', key).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(digest, 'hex'), wanted)
}
