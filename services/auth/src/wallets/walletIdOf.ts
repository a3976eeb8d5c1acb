import { createHash } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The identifier of a wallet by its addresses; `undefined` where the Solana address is no key of 32 bytes. */
export function walletIdOf(addresses: {
  readonly eip155: string
  readonly solana: string
}): string | undefined {
  const solana = decodeBase58(addresses.solana)
  if (solana?.length !== 32) return undefined
  return createHash('sha256')
    .update('kit/wallet/1')
    .update(Buffer.from(addresses.eip155.slice(2), 'hex'))
    .update(solana)
    .digest('base64url')
}

/** Bytes of at most 32 characters of a key; each leading 1 is a zero byte. */
function decodeBase58(text: string): Buffer | undefined {
  let value = 0n
  for (const sign of text) {
    const digit = alphabet.indexOf(sign)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/u.exec(text)?.[0].length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}
