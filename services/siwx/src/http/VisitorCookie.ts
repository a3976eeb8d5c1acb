import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** The longest lifetime of a cookie that browsers accept, in seconds: 400 days (RFC 6265bis). Hono refuses to write a longer one. */
const longestAge = 400 * 86_400

/** The cookie that identifies a visitor: 256 random bits. The database stores only its hash. */
export class VisitorCookie {
  readonly #name: string
  readonly #isSecure: boolean
  readonly #sameSite: 'Lax' | 'Strict' | 'None'

  constructor(name: string, isSecure: boolean, sameSite: 'Lax' | 'Strict' | 'None') {
    // Browsers accept cookies with this prefix only over https and only for this host.
    this.#name = isSecure ? `__Host-${name}` : name
    this.#isSecure = isSecure
    this.#sameSite = sameSite
  }

  /** Reads the visitor from a `Cookie` header; `undefined` if it has none. */
  read(header: string | null | undefined): string | undefined {
    const value = header ? parse(header, this.#name)[this.#name] : undefined
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  make(): string {
    return randomBytes(32).toString('base64url')
  }

  /** A `Set-Cookie` header; `maxAge` in seconds, of which 400 days count at most; 0 deletes the cookie. */
  write(value: string, maxAge: number): string {
    return serialize(this.#name, value, {
      ...{ path: '/', httpOnly: true, secure: this.#isSecure, sameSite: this.#sameSite },
      maxAge: Math.min(maxAge, longestAge)
    })
  }

  /** The hash that the database stores: reading the database does not give a valid cookie. */
  owner(value: string): string {
    return createHash('sha256').update(value).digest('base64url')
  }
}
