import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** The cookie by which a visitor is known: 256 random bits, of which the database sees the hash only. */
export class VisitorCookie {
  readonly #name: string
  readonly #isSecure: boolean
  readonly #sameSite: 'Lax' | 'Strict' | 'None'

  constructor(name: string, isSecure: boolean, sameSite: 'Lax' | 'Strict' | 'None') {
    // A name that begins so is taken by browsers for this very host, over https, only.
    this.#name = isSecure ? `__Host-${name}` : name
    this.#isSecure = isSecure
    this.#sameSite = sameSite
  }

  /** What a `Cookie` header says; `undefined` where it names nobody. */
  read(header: string | null | undefined): string | undefined {
    const value = header ? parse(header, this.#name)[this.#name] : undefined
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  make(): string {
    return randomBytes(32).toString('base64url')
  }

  /** A `Set-Cookie` header; `maxAge` in seconds, 0 takes it away. */
  write(value: string, maxAge: number): string {
    return serialize(this.#name, value, {
      ...{ path: '/', httpOnly: true, secure: this.#isSecure, sameSite: this.#sameSite, maxAge }
    })
  }

  /** What the database knows a visitor by: who reads it there can be nobody. */
  owner(value: string): string {
    return createHash('sha256').update(value).digest('base64url')
  }
}
