import { generateKeyPairSync, sign } from 'node:crypto'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransactionMessage,
  createTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash
} from '@solana/kit'

const systemProgram = address('11111111111111111111111111111111')

/** Gives lamports away in ordinary transactions. */
export class Faucet {
  #keys = generateKeyPairSync('ed25519')
  // The public key is the end of its encoding.
  address = address(
    getBase58Decoder().decode(this.#keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  )

  /** A signed transfer. @param {string} blockhash one that is still valid */
  pay(to, lamports, blockhash) {
    const data = new Uint8Array(12)
    const view = new DataView(data.buffer)
    view.setUint32(0, 2, true)
    view.setBigUint64(4, BigInt(lamports), true)
    const accounts = [
      { address: this.address, role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE }
    ]
    const lifetime = { blockhash, lastValidBlockHeight: 0n }
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (one) => setTransactionMessageFeePayer(this.address, one),
      (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
      (one) => appendTransactionMessageInstruction({ programAddress: systemProgram, accounts, data }, one)
    )
    const messageBytes = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message))
    const signature = new Uint8Array(sign(null, messageBytes, this.#keys.privateKey))
    return { messageBytes, signatures: { [this.address]: signature } }
  }
}
