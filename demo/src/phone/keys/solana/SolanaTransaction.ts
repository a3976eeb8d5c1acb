import { base58 } from '@scure/base'
import { PhoneError } from '../../wallet/PhoneError.js'
import type { solanaKey } from './solanaKey.js'
import { WireReader } from './WireReader.js'

export interface Instruction {
  /** Address of the program. */
  readonly program: string
  /** Addresses passed to it; undefined for one from a lookup table. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const signatureBytes = 64

/** A transaction in its wire format, legacy or version 0: signatures, then the message that they sign. */
export class SolanaTransaction {
  readonly instructions: readonly Instruction[]
  private readonly bytes: Uint8Array
  private readonly signers: readonly string[]
  private readonly firstSignature: number
  private readonly message: Uint8Array

  /** @throws PhoneError -32602 for bytes that are not a transaction */
  constructor(bytes: Uint8Array) {
    this.bytes = Uint8Array.from(bytes)
    const outer = new WireReader(this.bytes)
    const count = outer.length()
    this.firstSignature = outer.at
    outer.take(count * signatureBytes)
    this.message = outer.rest()
    const reader = new WireReader(this.message)
    const first = reader.byte()
    if (first >= 0x80 && first !== 0x80) throw new PhoneError(-32602, 'A transaction of an unknown version')
    const required = first === 0x80 ? reader.byte() : first
    reader.take(2)
    const keys = reader.list(() => base58.encode(reader.take(32)))
    reader.take(32)
    this.signers = keys.slice(0, required)
    if (count !== required) throw new PhoneError(-32602, 'The transaction has no room for its signatures')
    this.instructions = reader.list(() => ({
      program: keys[reader.byte()] ?? '',
      accounts: reader.list(() => keys[reader.byte()]),
      data: reader.take(reader.length())
    }))
  }

  /** Inserts the signature of a key at its position, and returns it. @throws PhoneError when the key does not sign it */
  sign({ address, sign }: ReturnType<typeof solanaKey>): Uint8Array {
    const place = this.signers.indexOf(address)
    if (place < 0) throw new PhoneError(-32602, `${address} is not a signer of this transaction`)
    const signature = sign(this.message)
    this.bytes.set(signature, this.firstSignature + place * signatureBytes)
    return signature
  }

  serialize(): Uint8Array {
    return this.bytes
  }
}
