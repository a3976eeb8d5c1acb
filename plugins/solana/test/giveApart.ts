import { PublicKey } from '@solana/web3.js'
import { tokenPrograms } from '../src/chain/tokenPrograms'
import { randomAddress } from './paymentSetup'
import type { LocalSolana } from './startLocal'

/** Tokens, and who has them. */
export interface ApartTokens {
  readonly owner: string
  readonly mint: string
  readonly amount: bigint
  readonly isFrozen?: boolean
  /** Default: the Token program. */
  readonly program?: string
}

/** Puts tokens into an account that is not the associated one, as old wallets created them. */
export async function giveApart(
  chain: Pick<LocalSolana, 'rpc'>,
  { owner, mint, amount, isFrozen = false, program = tokenPrograms.token }: ApartTokens
): Promise<void> {
  const data = Buffer.alloc(165)
  data.set(new PublicKey(mint).toBytes(), 0)
  data.set(new PublicKey(owner).toBytes(), 32)
  data.writeBigUInt64LE(amount, 64)
  data[108] = isFrozen ? 2 : 1
  const account = { lamports: 2_039_280, data: data.toString('hex'), owner: program }
  await chain.rpc('surfnet_setAccount', randomAddress(), account)
}
