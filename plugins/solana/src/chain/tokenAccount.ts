import { PublicKey } from '@solana/web3.js'
import { type ChainAccount, entriesOf, extension } from './readMint.js'
import { isTokenProgram } from './tokenPrograms.js'

/** An account that holds tokens of one mint. */
export interface TokenAccount {
  readonly mint: PublicKey
  readonly owner: PublicKey
  /** In base units. */
  readonly amount: bigint
  /** Its tokens cannot be moved until the freeze authority allows it. */
  readonly isFrozen: boolean
  /** The program accepts a transfer to it only immediately after a memo (Token-2022). */
  readonly needsMemo: boolean
}

/** Only the length distinguishes a multisig from a token account. */
const multisigLength = 355

/** Whether an account of a token program is a group of keys that sign together (Multisig), which owns tokens as a wallet does. */
export const isMultisig = ({ owner, data }: ChainAccount): boolean =>
  data.length === multisigLength && isTokenProgram(owner)

/** Reads a token account in the layout that both token programs share; `undefined` for an account of another kind. */
export function decodeTokenAccount({ owner, data }: ChainAccount): TokenAccount | undefined {
  // A mint with extensions has the same length, and states its kind in the byte after it.
  const isExtended = data.length > 165 && data.length !== multisigLength && data[165] === 2
  const isAccount = data.length === 165 || isExtended
  if (!isAccount || !isTokenProgram(owner)) return undefined
  return {
    mint: new PublicKey(data.slice(0, 32)),
    owner: new PublicKey(data.slice(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: data[108] === 2,
    needsMemo: isExtended && new Map(entriesOf(data)).get(extension.memoTransfer)?.[0] === 1
  }
}
