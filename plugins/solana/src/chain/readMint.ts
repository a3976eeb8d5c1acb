import type { Network } from '@plugboard/core'
import type { JsonRpcClient } from '@plugboard/core/chain'
import { base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { isTokenProgram } from './tokenPrograms.js'

/** The facts about a token that a transfer needs. */
export interface Mint {
  /** The program that owns it: Token or Token-2022. */
  readonly program: PublicKey
  readonly decimals: number
  /** Its Token-2022 extensions, by kind; empty for the Token program. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** Kinds of extensions of Token-2022, by the program's numbers. */
export const extension = {
  transferFee: 1,
  /** Of token accounts: each transfer to the account needs a memo. */
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
  tokenMetadata: 19,
  pausable: 26
} as const

/** A mint with extensions is padded to the length of a token account. Of both, a byte with the kind follows, and then the entries. */
const entriesFrom = 166

/** Decodes a mint from an account; `undefined` for any other account. */
export function decodeMint({ owner, data }: ChainAccount): Mint | undefined {
  const decimals = data[44]
  // The 46th byte of a mint says that it is initialised; token accounts are longer and state their kind.
  const isMint = data[45] === 1 && (data.length === 82 || (data.length >= entriesFrom && data[165] === 1))
  if (decimals === undefined || !isMint || !isTokenProgram(owner)) return undefined
  return { program: owner, decimals, extensions: new Map(entriesOf(data)) }
}

/**
 * Reads a token's mint. A transfer fee (Token-2022) is not an obstacle: the program deducts it from the amount that arrives.
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

/** Extensions that can prevent a transfer. */
interface Hindrances {
  readonly isFixed: boolean
  readonly isPaused: boolean
  /** The program that runs at each transfer. */
  readonly hook: PublicKey | undefined
}

/** The reasons why a token cannot be sent. */
export function hindrancesOf({ extensions }: Mint): Hindrances {
  const hook = extensions.get(extension.transferHook)?.slice(32, 64)
  return {
    isFixed: extensions.has(extension.nonTransferable),
    isPaused: extensions.get(extension.pausable)?.[32] === 1,
    hook: hook?.some((byte) => byte !== 0) ? new PublicKey(hook) : undefined
  }
}

/**
 * @throws KitError `solana/notTransferable` for a token that its owner may not send, that is paused, or that runs its own program at each transfer,
 * whose accounts this package does not know
 */
export function requireTransferable(mint: Mint): void {
  const { isFixed, isPaused, hook } = hindrancesOf(mint)
  if (isFixed) refuse('Its owner cannot send it (NonTransferable).')
  if (isPaused) refuse('It is paused (Pausable).')
  if (hook) refuse(`It runs the program ${hook} on each transfer (TransferHook).`)
}

function refuse(notes: string): never {
  throw solanaErrors.notTransferable({ notes })
}

/** Each entry consists of its kind and its length, two little-endian bytes each, and its value. */
export function* entriesOf(data: Uint8Array): Generator<readonly [kind: number, value: Uint8Array]> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = entriesFrom; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    // Unused space.
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
  /** Whether it is a program, which cannot sign by itself. */
  readonly isProgram: boolean
}

/** An account in the base64 form of nodes; `undefined` if there is none. @throws KitError `solana/readFailed` if it is not one */
export function decodeAccount(given: unknown): ChainAccount | undefined {
  if (given === null || given === undefined) return undefined
  const { owner, lamports, data, executable } = given as {
    owner: string
    lamports: number
    data: readonly [string, string]
    executable?: unknown
  }
  try {
    return {
      owner: new PublicKey(owner),
      lamports: BigInt(lamports),
      data: base64.decode(data[0]),
      isProgram: executable === true
    }
  } catch (cause) {
    throw solanaErrors.readFailed({ cause, notes: 'The node returned something that is not an account.' })
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
