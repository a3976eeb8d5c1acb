import {
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import type { StandardDouble } from './StandardDouble'

/** Has the wallet sign something other than it is given. */
export function signsInstead(
  wallet: StandardDouble,
  change: (all: TransactionInstruction[], payer: PublicKey) => TransactionInstruction[],
  hash = (given: string) => given
): void {
  const feature = wallet.features['solana:signTransaction'] as {
    signTransaction: (input: { transaction: Uint8Array; account: { address: string } }) => Promise<unknown>
  }
  const { signTransaction } = feature
  feature.signTransaction = (input) => {
    const { message } = VersionedTransaction.deserialize(input.transaction)
    const payerKey = new PublicKey(input.account.address)
    const instructions = change(TransactionMessage.decompile(message).instructions, payerKey)
    const recentBlockhash = hash(message.recentBlockhash)
    const other = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
    return signTransaction({ ...input, transaction: new VersionedTransaction(other).serialize() })
  }
}
