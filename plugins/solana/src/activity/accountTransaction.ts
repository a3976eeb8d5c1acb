import { base58 } from '@scure/base'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { solanaErrors } from '../errors.js'

/** What a token account held before or after a transaction. */
export interface TokenBalance {
  /** Where the account stands among those of the transaction. */
  readonly account: number
  readonly mint: string
  readonly owner: string
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
}

/** What the accounts of a transaction had at one moment. */
export interface Balances {
  /** In the order of the accounts. */
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** A step of a transaction. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  /** Empty if the program is none that moves lamports or tokens. */
  readonly data: Uint8Array
}

/** A transaction in a block: what it was to do, and what its accounts had before and after it. */
export interface AccountTransaction {
  readonly signature: string
  /** Addresses of all accounts; the first one pays the fee. */
  readonly accounts: readonly string[]
  readonly hasFailed: boolean
  /** In lamports. */
  readonly fee: bigint
  readonly before: Balances
  readonly after: Balances
  /** Without what programs called in their turn. */
  readonly instructions: readonly Instruction[]
}

type Fields = Readonly<Record<string, unknown>>

/** The chain allows no more accounts and no larger transactions: 256, and 1,232 bytes. */
const most = { accounts: 256, instructions: 400, dataLength: 1_800 } as const
/** Amounts of the chain are of 64 bits. */
const amountShape = /^\d{1,20}$/
const addressShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const refuse = (): never => {
  throw solanaErrors.readFailed({ notes: 'getTransaction gave no valid transaction.' })
}

/**
 * A transaction as `getTransaction` gives it in JSON.
 *
 * @throws KitError `solana/readFailed` for what is none
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
  // Of old transactions nodes do not know whose the account was.
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
  // Decoding takes time with the square of the length, and of other programs it says nothing.
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
