import { randomBytes } from 'node:crypto'
import { apiLimits } from '../api/limits.js'
import { hmac, isEqual } from '../secrets/sealing.js'

/** Nonces that contain the time when the service created them, so that none must be stored. Each is valid for ten minutes. */
export class ServerNonces {
  readonly #key: Uint8Array

  constructor(key: Uint8Array) {
    this.#key = key
  }

  issue(now: number): string {
    const time = now.toString(36)
    const unique = randomBytes(9).toString('base64url')
    return `${time}.${unique}.${this.#tag(time, unique)}`
  }

  isGood(nonce: string, now: number): boolean {
    const [time = '', unique = '', tag = ''] = nonce.split('.')
    const age = now - Number.parseInt(time, 36)
    return age >= 0 && age <= 2 * apiLimits.nonceLifetime && isEqual(tag, this.#tag(time, unique))
  }

  #tag(time: string, unique: string): string {
    return hmac(this.#key, 'nonce', time, unique).slice(0, 22)
  }
}
