import { callerKey } from './callerKey.js'

/**
 * Determines the address by which a caller's rate is counted. If it is not known, all visitors share one rate, so that one of them can lock
 * the others out: the operator is warned, and in production (`NODE_ENV`) the service refuses.
 */
export class CallerAddresses {
  readonly #service: string
  readonly #proxies: number | undefined
  readonly #warn: (message: string) => void
  #isReported = false

  /**
   * @param service the prefix of messages to the operator, e.g. `'Sign-in service'`
   * @param proxies how many of the operator's proxies are in front; `undefined` if the operator has not said
   * @param warn tells the operator
   */
  constructor(service: string, proxies: number | undefined, warn: (message: string) => void) {
    this.#service = service
    this.#proxies = proxies
    this.#warn = warn
  }

  /**
   * Checks that callers can be distinguished on this host: only a proxy on the same machine can reach a loopback address.
   *
   * @throws TypeError in production
   */
  checkHost(host: string): void {
    if (this.#proxies === undefined && /^(127\.|localhost$|::1$)/.test(host))
      this.#refuse(`it listens on ${host} and does not know whether a proxy stands in front`)
  }

  /** Checks that callers can be distinguished if their addresses are not known. Throws as `checkHost` does. */
  checkHeader(): void {
    if (!this.#proxies) this.#refuse('this server does not tell the addresses of callers')
  }

  /** The key of a caller's rate; `undefined` for the rate that all unknown callers share. Throws as `checkHost` does. */
  keyOf(address: string | undefined, forwarded: string | null): string | undefined {
    const key = callerKey(address, forwarded, this.#proxies ?? 0)
    if (key === undefined) this.#refuse('a request came without the address of its caller')
    else if (forwarded !== null && this.#proxies === undefined)
      this.#report('a request came with X-Forwarded-For, which is not believed')
    return key
  }

  #refuse(reason: string): void {
    if (process.env.NODE_ENV === 'production') throw new TypeError(`${this.#service}: ${reason}: ${advice}`)
    this.#report(reason)
  }

  #report(reason: string): void {
    if (this.#isReported) return
    this.#isReported = true
    this.#warn(`${this.#service}: ${reason}: ${advice}`)
  }
}

const advice =
  'all visitors would share one rate. Set proxies to the number of your proxies in front that write X-Forwarded-For, 0 for none.'
