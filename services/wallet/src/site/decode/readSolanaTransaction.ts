import { base58 } from '@scure/base'
import { WireReader } from './WireReader.js'

/** An account that a transaction names. */
export interface SolanaAccount {
  readonly address: string
  readonly isSigner: boolean
  readonly isWritable: boolean
  /** It is in a lookup table, whose content only the network knows. */
  readonly isLookedUp: boolean
}

/** A call of a program. Accounts are indexes into those of the transaction. */
export interface SolanaInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A list of accounts on the chain, and the positions in it that a transaction uses. */
export interface SolanaLookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A transaction as its bytes describe it. */
export interface SolanaTransaction {
  /** Those that are in the bytes; the first pays. */
  readonly accounts: readonly SolanaAccount[]
  readonly lookups: readonly SolanaLookup[]
  readonly instructions: readonly SolanaInstruction[]
  /** Of a recent block of the network that it is for, or a nonce in its place. */
  readonly blockhash: string
  readonly signatureCount: number
}

/** The maximum bytes of a transaction on the network: one packet. */
export const longestTransaction = 1_232

/**
 * Reads a transaction, legacy or of version 0, from the first byte to the last.
 *
 * @returns `undefined` for bytes that are not exactly one transaction
 */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction | undefined {
  const reader = new WireReader(bytes)
  try {
    const signatureCount = reader.length()
    reader.skip(64 * signatureCount)
    const first = reader.byte()
    const isVersioned = first >= 0x80
    if (isVersioned && first !== 0x80) return undefined
    const signers = isVersioned ? reader.byte() : first
    const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
    const keys = many(reader, () => base58.encode(reader.take(32)))
    const isSound =
      signers === signatureCount &&
      signers > readonlySigners &&
      signers <= keys.length &&
      readonlyOthers <= keys.length - signers &&
      new Set(keys).size === keys.length
    if (!isSound) return undefined
    const blockhash = base58.encode(reader.take(32))
    const instructions = many(reader, () => ({
      program: reader.byte(),
      accounts: many(reader, () => reader.byte()),
      data: reader.take(reader.length())
    }))
    const lookups = isVersioned
      ? many(reader, () => ({
          table: base58.encode(reader.take(32)),
          writable: many(reader, () => reader.byte()),
          readonly: many(reader, () => reader.byte())
        }))
      : []
    if (!reader.isAtEnd) return undefined
    const total =
      keys.length + lookups.reduce((sum, one) => sum + one.writable.length + one.readonly.length, 0)
    // A program is never in a lookup table, and never pays.
    const isInside = instructions.every(
      ({ program, accounts }) => program > 0 && program < keys.length && accounts.every((at) => at < total)
    )
    if (!isInside) return undefined
    const accounts = keys.map((address, at) => ({
      ...{ address, isSigner: at < signers, isLookedUp: false },
      isWritable: at < signers ? at < signers - readonlySigners : at < keys.length - readonlyOthers
    }))
    return { accounts, lookups, instructions, blockhash, signatureCount }
  } catch {
    return undefined
  }
}

/** As many as the preceding length says. */
const many = <T>(reader: WireReader, read: () => T): T[] =>
  Array.from({ length: reader.length() }, () => read())
