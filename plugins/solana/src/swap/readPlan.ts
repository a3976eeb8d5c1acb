import type { SwapPlan } from '@plugboard/core'
import { base64 } from '@scure/base'
import { AddressLookupTableAccount, PublicKey, TransactionInstruction } from '@solana/web3.js'
import { decodeAddress } from '../decodeAddress.js'
import { solanaErrors } from '../errors.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'

/** The program that owns lookup tables. */
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'

/** The deactivation slot of an active table. */
const never = (1n << 64n) - 1n

/** No transaction of 1,232 bytes holds more. */
const most = { accounts: 255, bytes: 1_232, tables: 16 } as const

/** A source's plan, as far as it is well formed. */
export interface ReadPlan {
  readonly instruction: TransactionInstruction
  readonly tables: readonly string[]
}

/**
 * Reads what a source of swaps built: one instruction. Everything else is created here.
 *
 * @throws KitError `solana/unreadableSwap`
 */
export function readPlan(plan: SwapPlan): ReadPlan {
  const { kind, instructions, tables } = Object(plan) as Readonly<Record<string, unknown>>
  const [call, more] = kind === 'instructions' && Array.isArray(instructions) ? instructions : []
  if (!call || more) throw unreadable('A swap must be one instruction.')
  const { programId, accounts, data } = Object(call) as Readonly<Record<string, unknown>>
  if (!Array.isArray(accounts) || accounts.length > most.accounts) throw unreadable('It has no accounts.')
  if (!Array.isArray(tables) || tables.length > most.tables || !tables.every(isAddress))
    throw unreadable('Its lookup tables are not addresses.')
  const keys = accounts.map((given) => {
    const { address, isSigner, isWritable } = Object(given) as Readonly<Record<string, unknown>>
    if (typeof isSigner !== 'boolean' || typeof isWritable !== 'boolean')
      throw unreadable('An account does not say whether it signs or is writable.')
    return { pubkey: keyOf(address), isSigner, isWritable }
  })
  const instruction = { programId: keyOf(programId), keys, data: bytesOf(data) as never }
  return { instruction: new TransactionInstruction(instruction), tables }
}

/**
 * Reads lookup tables from the chain. Transactions built with them refer to their contents there.
 *
 * @param kept accounts that are never named by their index in a table: anyone lying about a table could otherwise replace one of these
 * @throws KitError `solana/unreadableSwap` for anything that is not a table in use; `connect/aborted`, `solana/readFailed`
 */
export async function readTables(
  reader: SolanaReader,
  addresses: readonly string[],
  kept: readonly PublicKey[]
): Promise<AddressLookupTableAccount[]> {
  if (!addresses.length) return []
  const found = await reader.accounts(addresses)
  return addresses.map((address, at) => {
    const account = found[at]
    if (account?.owner.toBase58() !== tableProgram) throw unreadable(`${address} is not a lookup table.`)
    try {
      const key = new PublicKey(address)
      const state = AddressLookupTableAccount.deserialize(account.data)
      const held = state.addresses.map((one) => (kept.some((own) => own.equals(one)) ? key : one))
      if (state.deactivationSlot === never)
        return new AddressLookupTableAccount({ key, state: { ...state, addresses: held } })
    } catch {
      // Reported below.
    }
    throw unreadable(`The lookup table ${address} is not in use.`)
  })
}

export const unreadable = (notes: string) => solanaErrors.unreadableSwap({ notes })

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && decodeAddress(value) !== undefined

function keyOf(value: unknown): PublicKey {
  if (!isAddress(value)) throw unreadable(`'${String(value).slice(0, 60)}' is not an address.`)
  return new PublicKey(value)
}

function bytesOf(value: unknown): Uint8Array {
  try {
    const bytes = base64.decode(String(value))
    if (bytes.length <= most.bytes) return bytes
  } catch {
    // Reported below.
  }
  throw unreadable('Its data is not base64.')
}
