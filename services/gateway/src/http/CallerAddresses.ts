import { addressKey, clientAddress } from './clientAddress.js'

/**
 * Knows by which address the rate of a caller is counted. Behind a proxy that was not declared all visitors would share one rate, so that one
 * of them could keep the others out.
 */
export class CallerAddresses {
  private isReported = false

  /**
   * @param proxies how many proxies of the operator stand in front; `undefined` where the operator has not said
   * @param warn tells the operator
   */
  constructor(
    private readonly proxies: number | undefined,
    private readonly warn: (message: string) => void
  ) {}

  /**
   * Checks that callers can be told apart on this host.
   *
   * @throws TypeError in production, where only a proxy on the same machine can reach a loopback address
   */
  checkHost(host: string): void {
    if (this.proxies !== undefined || !/^(127\.|localhost$|::1$)/u.test(host)) return
    const message = `The gateway listens on ${host} and does not know whether a proxy stands in front: ${advice}`
    if (process.env.NODE_ENV === 'production') throw new TypeError(message)
    this.report(message)
  }

  /** The key of a caller's rate. A header that no declared proxy wrote is not believed, but reported. */
  keyOf(socketAddress: string | undefined, forwarded: string | undefined): string {
    if (forwarded !== undefined && this.proxies === undefined)
      this.report(`A request came with X-Forwarded-For, which is not believed: ${advice}`)
    return addressKey(clientAddress(socketAddress, forwarded, this.proxies ?? 0))
  }

  private report(message: string): void {
    if (this.isReported) return
    this.isReported = true
    this.warn(message)
  }
}

const advice =
  'all visitors behind one would share one rate. Set proxies to the number of your proxies in front, 0 for none.'
