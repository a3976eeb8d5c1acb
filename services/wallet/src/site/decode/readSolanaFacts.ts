import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { programs } from './readSolanaInstruction.js'
import type { SolanaAccount, SolanaTransaction } from './readSolanaTransaction.js'

/** Asks the network that a transaction is for. */
export type AskNetwork = (method: string, params: unknown) => Promise<unknown>

/** What the bytes do not contain, as reported by the network. */
export interface SolanaFacts {
  /** All accounts that instructions index; `undefined` if a lookup table could not be read, or names one that is there already. */
  readonly accounts: readonly SolanaAccount[] | undefined
  /** The owners of token accounts, by address. */
  readonly owners: ReadonlyMap<string, string>
}

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** Where the addresses of a table begin. */
const tableHead = 56
/** Mint, owner, amount and more: the beginning of token accounts of both programs. */
const tokenAccountBytes = 165

const answerShape = z.object({
  value: z.array(
    z.nullable(
      z.object({ owner: z.string(), data: z.tuple([z.string().check(z.maxLength(65_536)), z.string()]) })
    )
  )
})

/**
 * Looks up the accounts of lookup tables, and the owners of the token accounts that a transaction writes to.
 *
 * @throws FrameError CHAIN, NETWORK
 */
export async function readSolanaFacts(
  { accounts, lookups, instructions }: SolanaTransaction,
  ask: AskNetwork
): Promise<SolanaFacts> {
  const tables = lookups.map(({ table }) => table)
  const targets = instructions
    .filter(({ program }) => isTokenProgram(accounts[program]?.address))
    .flatMap((instruction) => instruction.accounts)
    .flatMap((at) => (accounts[at]?.isWritable ? [accounts[at].address] : []))
  const wanted = [...new Set([...tables, ...targets])]
  if (wanted.length === 0) return { accounts, owners: new Map() }
  const answer = z.safeParse(
    answerShape,
    await ask('getMultipleAccounts', [wanted, { encoding: 'base64', commitment: 'confirmed' }])
  )
  const found = new Map<string, { readonly owner: string; readonly data: Uint8Array }>()
  for (const [at, account] of (answer.success ? answer.data.value : []).entries()) {
    const data = account && decode(account.data[0])
    if (data) found.set(wanted[at] ?? '', { owner: account.owner, data })
  }
  const owners = new Map<string, string>()
  for (const [address, { owner, data }] of found)
    if (isTokenProgram(owner) && data.length >= tokenAccountBytes)
      owners.set(address, base58.encode(data.subarray(32, 64)))

  const read = (table: string, at: number): string | undefined => {
    const { owner, data } = found.get(table) ?? {}
    const from = tableHead + 32 * at
    if (owner !== tableProgram || !data || data.length < from + 32) return undefined
    return base58.encode(data.subarray(from, from + 32))
  }
  // First the writable ones of all tables, then the read-only ones.
  const places = (['writable', 'readonly'] as const).flatMap((kind) =>
    lookups.flatMap(({ table, [kind]: indexes }) =>
      indexes.map((at) => ({ address: read(table, at), isWritable: kind === 'writable' }))
    )
  )
  const lookedUp = places.flatMap(({ address, isWritable }) =>
    address === undefined ? [] : [{ address, isWritable, isSigner: false, isLookedUp: true }]
  )
  const all = [...accounts, ...lookedUp]
  // The chain refuses a transaction that loads an account twice: if this one does, the network's answer about a table is not true.
  const isSound =
    lookedUp.length === places.length && new Set(all.map(({ address }) => address)).size === all.length
  return { accounts: isSound ? all : undefined, owners }
}

const isTokenProgram = (address: string | undefined): boolean =>
  address === programs.token || address === programs.token2022

function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
