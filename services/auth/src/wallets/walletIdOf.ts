import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

/** The identifier of a wallet by its addresses; `undefined` if the Solana address is not a key of 32 bytes. */
export function walletIdOf(addresses: {
  readonly eip155: string
  readonly solana: string
}): string | undefined {
  const solana = readKey(addresses.solana)
  if (solana?.length !== 32) return undefined
  return createHash('sha256')
    .update('kit/wallet/1')
    .update(Buffer.from(addresses.eip155.slice(2), 'hex'))
    .update(solana)
    .digest('base64url')
}

function readKey(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
