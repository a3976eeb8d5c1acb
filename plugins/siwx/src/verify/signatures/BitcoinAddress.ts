/** An address of Bitcoin that one key can sign for. */
export interface BitcoinAddress {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  /** Hash of the key or script, or on `p2tr` the key itself. */
  readonly program: Uint8Array
  readonly script: Uint8Array
  readonly isMainnet: boolean
}
