import { PublicKey } from '@solana/web3.js'
import type { ChainAccount } from './readMint.js'
import { isTokenProgram } from './tokenPrograms.js'

/** An account that holds tokens of one mint. */
export interface TokenAccount {
  readonly mint: PublicKey
  readonly owner: PublicKey
  /** In base units. */
  readonly amount: bigint
  /** Its tokens cannot be moved until whoever froze it allows it. */
  readonly isFrozen: boolean
}

/** A group of keys is distinguished from an account of a token by its length alone. */
const multisigLength = 355

/** Whether an account of a token program is a group of keys that sign together (Multisig), which owns tokens as a wallet does. */
export const isMultisig = ({ owner, data }: ChainAccount): boolean =>
  data.length === multisigLength && isTokenProgram(owner)

/** Reads a token account by the layout that both token programs share; `undefined` for an account of another kind. */
export function decodeTokenAccount({ owner, data }: ChainAccount): TokenAccount | undefined {
  // A mint with extensions is as long, and says what it is in the byte behind.
  const isExtended = data.length > 165 && data.length !== multisigLength && data[165] === 2
  const isAccount = data.length === 165 || isExtended
  if (!isAccount || !isTokenProgram(owner)) return undefined
  return {
    mint: new PublicKey(data.slice(0, 32)),
    owner: new PublicKey(data.slice(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: data[108] === 2
  }
}
