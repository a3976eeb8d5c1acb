import { signatureVerify } from '@polkadot/util-crypto'

/**
 * Whether an account signed a text: sr25519, ed25519, ecdsa or of Ethereum's kind, with or without the byte that names the
 * kind. The signature is one of the text in `<Bytes>…</Bytes>`, as wallets make it, or of the text alone.
 */
export function verifyMessage(address: string, text: string, signature: string): boolean {
  try {
    return signatureVerify(new TextEncoder().encode(text), signature, address).isValid
  } catch {
    return false
  }
}
