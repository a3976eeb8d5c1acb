import { sameText } from './constantTime.js'

/** Issues nonces and accepts each back once. With a database, `take` must be one statement that deletes the nonce and says whether it did. */
export interface NonceStore {
  /** @param owner the intended user, e.g. the id of a visitor's session before signing in; nobody else can use it */
  issue(owner?: string): string | Promise<string>
  /**
   * Whether `take` would currently return true. If it is given, no chain endpoint is asked about a sign-in whose nonce is invalid; without it,
   * anybody can make the server ask.
   */
  has?(nonce: string, owner?: string): boolean | Promise<boolean>
  /** True once for a nonce that was issued to this owner and has not expired. */
  take(nonce: string, owner?: string): boolean | Promise<boolean>
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 22 letters of 62: 131 bits. */
const nonceLength = 22

/** A fresh nonce from the platform's secure source: 22 letters and digits, 131 bits. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < nonceLength)
    // 248 is four times 62: bytes of 248 and above would make some letters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && nonce.length < nonceLength) nonce += alphabet[byte % 62]
  return nonce
}

/** Limits of `MemoryNonces`. */
export interface MemoryNoncesOptions {
  /** How long a nonce is valid, in milliseconds. Default 5 minutes. */
  readonly lifetime?: number | undefined
  /** The most that are kept at once; the oldest are dropped. Default 100,000. */
  readonly limit?: number | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Nonces in the memory of one process: for one server without a database, and for tests. */
export class MemoryNonces implements NonceStore {
  readonly #entries = new Map<string, { readonly owner: string; readonly expiresAt: number }>()
  readonly #lifetime: number
  readonly #limit: number
  readonly #now: () => number

  constructor({ lifetime = 300_000, limit = 100_000, now = Date.now }: MemoryNoncesOptions = {}) {
    this.#lifetime = lifetime
    this.#limit = limit
    this.#now = now
  }

  issue(owner = ''): string {
    const nonce = createNonce()
    this.#removeOld()
    this.#entries.set(nonce, { owner, expiresAt: this.#now() + this.#lifetime })
    return nonce
  }

  has(nonce: string, owner = ''): boolean {
    const entry = this.#entries.get(nonce)
    return entry !== undefined && sameText(entry.owner, owner) && this.#now() < entry.expiresAt
  }

  take(nonce: string, owner = ''): boolean {
    const isGood = this.has(nonce, owner)
    if (isGood) this.#entries.delete(nonce)
    return isGood
  }

  /** A map iterates in the order of insertion, so the oldest entries come first. */
  #removeOld(): void {
    for (const [nonce, { expiresAt }] of this.#entries) {
      if (expiresAt > this.#now() && this.#entries.size < this.#limit) return
      this.#entries.delete(nonce)
    }
  }
}
