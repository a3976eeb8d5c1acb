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
}

/** Kinds of extensions of Token-2022 that a transfer meets, as the program numbers them. */
const extension = { nonTransferable: 9, transferHook: 14, pausable: 26 } as const

/** A mint with extensions is as long as an account and the byte that says what it is; entries follow. */
const entriesFrom = 166

/**
 * Reads a token's mint. A transfer fee (Token-2022) is no hindrance: the program keeps it of what arrives.
 *
 * @throws KitError `solana/notAMint`; `solana/notTransferable` for a token that its owner may not send, that is paused, or that
 * runs a program of its own at each transfer, whose accounts this package does not know
 */
export async function readMint(
  client: JsonRpcClient,
  network: Network,
  address: PublicKey,
  signal?: AbortSignal
): Promise<Mint> {
  const account = await readAccount(client, network, address, signal)
  const { data } = account ?? {}
  const decimals = data?.[44]
  // Of a mint the 46th byte says that it is set up; the accounts of a token are longer, and say what they are.
  const isMint = data?.[45] === 1 && (data.length === 82 || (data.length >= entriesFrom && data[165] === 1))
  if (!account || !data || decimals === undefined || !isMint || !isTokenProgram(account.owner))
    throw solanaErrors.notAMint()
  refuseExtensions(data)
  return { program: account.owner, decimals }
}

function refuseExtensions(data: Uint8Array): void {
  for (const [kind, value] of entriesOf(data)) {
    if (kind === extension.nonTransferable) refuse('Its owner may not send it (NonTransferable).')
    if (kind === extension.pausable && value[32] === 1) refuse('It is paused (Pausable).')
    const hook = kind === extension.transferHook ? value.slice(32, 64) : undefined
    if (hook?.some((byte) => byte !== 0))
      refuse(`It runs the program ${new PublicKey(hook)} at each transfer (TransferHook).`)
  }
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
  readonly data: Uint8Array
}

/** Reads an account; `undefined` where there is none. */
export async function readAccount(
  client: JsonRpcClient,
  network: Network,
  address: PublicKey,
  signal?: AbortSignal
): Promise<ChainAccount | undefined> {
  const params = [address.toBase58(), { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await client.request(network, { method: 'getAccountInfo', params, signal })
  const { value } = answer as { value?: { owner: string; data: readonly [string, string] } | null }
  return value ? { owner: new PublicKey(value.owner), data: base64.decode(value.data[0]) } : undefined
}
