import { base58 } from '@scure/base'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { solanaErrors } from '../errors.js'

/** A token account's balance before or after a transaction. */
export interface TokenBalance {
  /** The index of the account among those of the transaction. */
  readonly account: number
  readonly mint: string
  readonly owner: string
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
}

/** The balances of a transaction's accounts at one moment. */
export interface Balances {
  /** In the order of the accounts. */
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** A step of a transaction. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  /** Empty if the program is not one that moves lamports or tokens. */
  readonly data: Uint8Array
}

/** A mined transaction: its instructions, and the balances of its accounts before and after it. */
export interface AccountTransaction {
  readonly signature: string
  /** Addresses of all accounts; the first one pays the fee. */
  readonly accounts: readonly string[]
  readonly hasFailed: boolean
  /** In lamports. */
  readonly fee: bigint
  readonly before: Balances
  readonly after: Balances
  /** Without the instructions of programs called by other programs. */
  readonly instructions: readonly Instruction[]
}

type Fields = Readonly<Record<string, unknown>>

/** The chain's limits on accounts and on the size of a transaction: 256, and 4,096 bytes since version 1. */
const most = { accounts: 256, instructions: 400, dataLength: 5_700 } as const
/** Amounts on the chain have 64 bits. */
const amountShape = /^\d{1,20}$/
const addressShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const refuse = (): never => {
  throw solanaErrors.readFailed({ notes: 'getTransaction returned no valid transaction.' })
}

/**
 * Reads a transaction in the JSON form of `getTransaction`.
 *
 * @throws KitError `solana/readFailed` if it is not one
 */
export function readTransaction(signature: string, given: unknown): AccountTransaction {
  const { transaction, meta } = Object(given) as Fields
  const { message } = Object(transaction) as Fields
  const { accountKeys, instructions } = Object(message) as Fields
  const { err, fee, loadedAddresses, ...balances } = Object(meta) as Fields
  const { writable, readonly } = Object(loadedAddresses) as Fields
  const accounts = [accountKeys, writable ?? [], readonly ?? []].flatMap((list) => listOf(list, addressOf))
  if (!accounts.length || accounts.length > most.accounts || !isCount(fee)) return refuse()
  const at = (index: unknown) => (isCount(index) ? accounts[index] : undefined) ?? refuse()
  return {
    signature,
    accounts,
    hasFailed: err !== null && err !== undefined,
    fee: BigInt(fee),
    before: readBalances(balances.preBalances, balances.preTokenBalances, accounts),
    after: readBalances(balances.postBalances, balances.postTokenBalances, accounts),
    instructions: listOf(instructions, (one) => readInstruction(Object(one), at), most.instructions)
  }
}

function readBalances(lamports: unknown, tokens: unknown, accounts: readonly string[]): Balances {
  const amounts = listOf(lamports, (one) => (isCount(one) ? BigInt(one) : refuse()))
  if (amounts.length !== accounts.length) return refuse()
  const held = listOf(tokens ?? [], (one) => readTokens(Object(one), accounts))
  if (new Set(held.map(({ account }) => account)).size !== held.length) return refuse()
  return { lamports: amounts, tokens: held }
}

function readTokens({ accountIndex, mint, owner, uiTokenAmount }: Fields, accounts: readonly string[]) {
  const { amount, decimals } = Object(uiTokenAmount) as Fields
  const account = isCount(accountIndex) ? accountIndex : refuse()
  if (account >= accounts.length || !isCount(decimals) || decimals > 255) return refuse()
  if (typeof amount !== 'string' || !amountShape.test(amount)) return refuse()
  // For old transactions, nodes do not know the account's owner.
  const holder = owner === undefined ? (accounts[account] ?? '') : addressOf(owner)
  return { account, mint: addressOf(mint), owner: holder, amount: BigInt(amount), decimals }
}

function readInstruction(
  { programIdIndex, accounts, data }: Fields,
  at: (index: unknown) => string
): Instruction {
  if (typeof data !== 'string' || data.length > most.dataLength) return refuse()
  const program = at(programIdIndex)
  const named = listOf(accounts, at)
  // Decoding takes time quadratic in the length, and reveals nothing about other programs.
  return { program, accounts: named, data: isKnown(program) ? decode(data) : new Uint8Array() }
}

/** The program that moves lamports. */
export const systemProgram = '11111111111111111111111111111111'

const isKnown = (program: string): boolean =>
  [systemProgram, tokenPrograms.token, tokenPrograms.token2022].includes(program)

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    return refuse()
  }
}

function listOf<T>(value: unknown, read: (one: unknown) => T, longest: number = most.accounts): readonly T[] {
  return Array.isArray(value) && value.length <= longest ? value.map((one: unknown) => read(one)) : refuse()
}

const addressOf = (value: unknown): string =>
  typeof value === 'string' && addressShape.test(value) ? value : refuse()

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
