/** The parts of a link, for example of one that requests a payment. */
export interface PaymentLink {
  /** In lower case, e.g. `bitcoin`. */
  readonly scheme: string
  /** The part in which links of this kind have an address. */
  readonly address: string
  /** Contains a part that the payer must understand: `req-…` of BIP-21, or a part after the address, e.g. the network in `@1/transfer`. */
  readonly isDemanding: boolean
}

/** Parses a link in the format of BIP-21 and similar schemes, e.g. `bitcoin:bc1q…?amount=0.1`; returns `undefined` for any other text. */
export function parsePaymentLink(text: string): PaymentLink | undefined {
  const [, scheme, address = '', rest, query = ''] =
    /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?#:@/]+)([@/:][^?#]*)?(?:\?([^#]*))?/i.exec(text) ?? []
  if (scheme === undefined) return undefined
  const keys = [...new URLSearchParams(query).keys()]
  const isDemanding = rest !== undefined || keys.some((key) => /^req-/i.test(key))
  return { scheme: scheme.toLowerCase(), address, isDemanding }
}
