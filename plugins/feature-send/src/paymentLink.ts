/** A link that asks for a payment, or any other, in parts. */
export interface PaymentLink {
  /** In small letters, e.g. `bitcoin`. */
  readonly scheme: string
  /** What stands where links of this kind have an address. */
  readonly address: string
  /** Asks for something that has to be understood by whoever pays: `req-…` of BIP-21, or what follows the address, e.g. the network in `@1/transfer`. */
  readonly isDemanding: boolean
}

/** Reads a link as BIP-21 and its like write it, e.g. `bitcoin:bc1q…?amount=0.1`; `undefined` for a text that is none. */
export function parsePaymentLink(text: string): PaymentLink | undefined {
  const [, scheme, address = '', rest, query = ''] =
    /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?#:@/]+)([@/:][^?#]*)?(?:\?([^#]*))?/i.exec(text) ?? []
  if (scheme === undefined) return undefined
  const keys = [...new URLSearchParams(query).keys()]
  const isDemanding = rest !== undefined || keys.some((key) => /^req-/i.test(key))
  return { scheme: scheme.toLowerCase(), address, isDemanding }
}
