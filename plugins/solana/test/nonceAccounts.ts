import {
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import type { TestCall } from './buildTransaction.js'
import { keyOf } from './keyOf.js'

/** The call that uses up the nonce of an account. It must be the first of its transaction. */
export function advanceNonce(nonceAccount: PublicKey, authority: PublicKey): TestCall {
  const { keys, data, programId } = SystemProgram.nonceAdvance({
    noncePubkey: nonceAccount,
    authorizedPubkey: authority
  })
  return {
    program: programId.toBase58(),
    accounts: keys.map(({ pubkey, ...rest }) => ({ address: pubkey.toBase58(), ...rest })),
    data: [...data]
  }
}

/** The nonce in an account's data, as read by the chain's own library. */
export function readNonce(base64: string): string {
  return NonceAccount.fromAccountData(Buffer.from(base64, 'base64')).nonce
}

/** The data of an account that holds a nonce, in base64. @param nonce its 32 bytes */
export function nonceAccountData(nonce: Uint8Array, authority: PublicKey): string {
  const bytes = Buffer.alloc(NONCE_ACCOUNT_LENGTH)
  bytes.writeUInt32LE(1, 0)
  bytes.writeUInt32LE(1, 4)
  bytes.set(authority.toBytes(), 8)
  bytes.set(nonce, 40)
  return bytes.toString('base64')
}

/** A signed transaction, in base64, with which the first test key turns an account of the second one into a nonce account. */
export function createNonceAccount(recentBlockhash: string): string {
  const [payer, account] = [keyOf(1), keyOf(2)]
  const { instructions } = SystemProgram.createNonceAccount({
    fromPubkey: payer.publicKey,
    noncePubkey: account.publicKey,
    authorizedPubkey: payer.publicKey,
    lamports: 10_000_000
  })
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
  const created = new VersionedTransaction(message.compileToV0Message())
  created.sign([payer, account])
  return Buffer.from(created.serialize()).toString('base64')
}
