import { type PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { Mint } from './readMint.js'

/** A move between two token accounts. */
export interface TokenMove {
  readonly mint: PublicKey
  readonly token: Mint
  readonly source: PublicKey
  readonly target: PublicKey
  readonly owner: PublicKey
  /** Base units, below 2^64. */
  readonly amount: bigint
}

/** `TransferChecked` of the token programs: they refuse an amount that was made for other decimals. */
export function transferChecked({ mint, token, source, target, owner, amount }: TokenMove) {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = token.decimals
  return new TransactionInstruction({
    programId: token.program,
    keys: [
      { pubkey: source, isSigner: false, isWritable: true },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: target, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false }
    ],
    data: data as never
  })
}
