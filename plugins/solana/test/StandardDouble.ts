import type { Keypair } from '@solana/web3.js'
import { StandardDoubleBase } from './StandardDoubleBase'
import { signBytes } from './signBytes'

/** The wallet double for tests in Node. */
export class StandardDouble extends StandardDoubleBase {
  protected override signText(key: Keypair, message: Uint8Array): Uint8Array {
    return signBytes(key, message)
  }
}
