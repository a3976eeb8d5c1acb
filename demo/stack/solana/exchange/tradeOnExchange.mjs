import { AccountRole } from '@solana/kit'
import {
  associatedAddress,
  createAssociated,
  instruction,
  systemProgram,
  u32,
  u64,
  writable,
  writableSigner
} from '../instructions.mjs'
import { rpcTo, sendInstructions } from '../sendInstructions.mjs'
import { nativeMint } from './seedExchange.mjs'

/**
 * Buys tokens with SOL at any price, like somebody else whose purchase moves the pool.
 *
 * @param trader a signer with enough SOL @param built an answer of the aggregator for this trader
 */
export async function tradeOnExchange(url, trader, { inAmount, outputMint, swapInstruction }, tokenProgram) {
  const wrapped = await associatedAddress(trader.address, nativeMint, tokenProgram)
  const { programId, accounts, data } = swapInstruction
  const metas = accounts.map(({ pubkey, isSigner, isWritable }) =>
    isSigner
      ? { address: pubkey, role: AccountRole.READONLY_SIGNER, signer: trader }
      : { address: pubkey, role: isWritable ? AccountRole.WRITABLE : AccountRole.READONLY }
  )
  await sendInstructions(rpcTo(url), trader, [
    await createAssociated(trader, trader.address, nativeMint, tokenProgram),
    await createAssociated(trader, trader.address, outputMint, tokenProgram),
    instruction(systemProgram, [writableSigner(trader), writable(wrapped)], [...u32(2), ...u64(inAmount)]),
    instruction(tokenProgram, [writable(wrapped)], [17]),
    instruction(programId, metas, Buffer.from(data, 'base64'))
  ])
}
