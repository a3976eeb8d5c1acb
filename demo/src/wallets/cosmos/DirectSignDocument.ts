/** A document of SIGN_MODE_DIRECT as pages pass it to Keplr. */
export interface DirectSignDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}
