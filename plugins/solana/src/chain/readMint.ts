import type { Network } from '@plugboard/core'
import type { JsonRpcClient } from '@plugboard/core/chain'
import { base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { isTokenProgram } from './tokenPrograms.js'

/** What a transfer has to know of a token. */
export interface Mint {
  /** The program that holds it: Token or Token-2022. */
  readonly program: PublicKey
  readonly decimals: number
  /** What Token-2022 keeps beside it, by kind; empty for the Token program. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** Kinds of extensions of Token-2022, as the program numbers them. */
export const extension = {
  transferFee: 1,
  nonTransferable: 9,
  transferHook: 14,
  tokenMetadata: 19,
  pausable: 26
} as const

/** A mint with extensions is as long as an account and the byte that says what it is; entries follow. */
const entriesFrom = 166

/** The mint that an account is; `undefined` for any other account. */
export function decodeMint({ owner, data }: ChainAccount): Mint | undefined {
  const decimals = data[44]
  // Of a mint the 46th byte says that it is set up; the accounts of a token are longer, and say what they are.
  const isMint = data[45] === 1 && (data.length === 82 || (data.length >= entriesFrom && data[165] === 1))
  if (decimals === undefined || !isMint || !isTokenProgram(owner)) return undefined
  return { program: owner, decimals, extensions: new Map(entriesOf(data)) }
}

/**
 * Reads a token's mint. A transfer fee (Token-2022) is no hindrance: the program keeps it of what arrives.
 *
 * @throws KitError `solana/notAMint`, and those of `requireTransferable`
 */
export async function readMint(
  client: JsonRpcClient,
  network: Network,
  address: PublicKey,
  signal?: AbortSignal
): Promise<Mint> {
  const account = await readAccount(client, network, address, signal)
  const mint = account && decodeMint(account)
  if (!mint) throw solanaErrors.notAMint()
  requireTransferable(mint)
  return mint
}

/** What an extension can put in the way of a transfer. */
interface Hindrances {
  readonly isFixed: boolean
  readonly isPaused: boolean
  /** The program that runs at each transfer. */
  readonly hook: PublicKey | undefined
}

/** What keeps a token from being sent. */
export function hindrancesOf({ extensions }: Mint): Hindrances {
  const hook = extensions.get(extension.transferHook)?.slice(32, 64)
  return {
    isFixed: extensions.has(extension.nonTransferable),
    isPaused: extensions.get(extension.pausable)?.[32] === 1,
    hook: hook?.some((byte) => byte !== 0) ? new PublicKey(hook) : undefined
  }
}

/**
 * @throws KitError `solana/notTransferable` for a token that its owner may not send, that is paused, or that runs a program of its own at
 * each transfer, whose accounts this package does not know
 */
export function requireTransferable(mint: Mint): void {
  const { isFixed, isPaused, hook } = hindrancesOf(mint)
  if (isFixed) refuse('Its owner may not send it (NonTransferable).')
  if (isPaused) refuse('It is paused (Pausable).')
  if (hook) refuse(`It runs the program ${hook} at each transfer (TransferHook).`)
}

function refuse(notes: string): never {
  throw solanaErrors.notTransferable({ notes })
}

/** Each entry is its kind and its length, two bytes each with the least first, and its value. */
function* entriesOf(data: Uint8Array): Generator<readonly [kind: number, value: Uint8Array]> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = entriesFrom; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    // Room that is not used yet.
    if (kind === 0) return
    yield [kind, data.subarray(at + 4, at + 4 + length)]
    at += 4 + length
  }
}

/** An account on the chain. */
export interface ChainAccount {
  /** The program that owns it. */
  readonly owner: PublicKey
  readonly lamports: bigint
  readonly data: Uint8Array
  /** Whether it is a program, which signs nothing by itself. */
  readonly isProgram: boolean
}

/** An account as nodes give it in base64; `undefined` if there is none. */
export function decodeAccount(given: unknown): ChainAccount | undefined {
  if (given === null || given === undefined) return undefined
  const { owner, lamports, data, executable } = given as {
    owner: string
    lamports: number
    data: readonly [string, string]
    executable?: unknown
  }
  return {
    owner: new PublicKey(owner),
    lamports: BigInt(lamports),
    data: base64.decode(data[0]),
    isProgram: executable === true
  }
}

/** Reads an account; `undefined` if there is none. */
export async function readAccount(
  client: JsonRpcClient,
  network: Network,
  address: PublicKey,
  signal?: AbortSignal
): Promise<ChainAccount | undefined> {
  const params = [address.toBase58(), { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await client.request(network, { method: 'getAccountInfo', params, signal })
  return decodeAccount((answer as { value?: unknown }).value)
}
