import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { DecodedSwap } from './DecodedSwap.js'

/** The positions of an instruction's arguments and accounts. */
interface Layout {
  readonly name: string
  /** The first bytes of SHA-256 of `global:` and the name (Anchor). */
  readonly discriminator: readonly number[]
  /** The position of the amount; the quoted amount, slippage and fees follow. */
  readonly amountAt: number
  readonly user: number
  readonly source: number
  readonly destination: number
  /** The mint that is paid, the mint that arrives, and the programs of both, in this order. */
  readonly mints: number
  /** An account that receives the bought tokens instead of the destination; the program itself if there is none. */
  readonly elsewhere?: number | undefined
  /** The program itself, the last of the named accounts. */
  readonly program: number
}

/**
 * The instructions of Jupiter's aggregator that are read: an exact amount is paid, and everything that matters precedes the route. The first
 * version's instructions have it after a route whose steps grow with every exchange that is added. Instructions with an exact output, and those that
 * take their amount from a ledger, do not say what is paid.
 */
const layouts: readonly Layout[] = [
  {
    name: 'route_v2',
    discriminator: [187, 100, 250, 204, 49, 196, 175, 20],
    amountAt: 8,
    ...{ user: 0, source: 1, destination: 2, mints: 3, elsewhere: 7, program: 9 }
  },
  {
    name: 'shared_accounts_route_v2',
    discriminator: [209, 152, 83, 147, 124, 254, 216, 233],
    // After the number of the program's account that is used.
    amountAt: 9,
    ...{ user: 1, source: 2, destination: 5, mints: 6, program: 11 }
  }
]

/** Two amounts, three numbers of two bytes, and the number of steps. */
const argumentsLength = 8 + 8 + 2 + 2 + 2 + 4

/**
 * Reads an instruction of Jupiter's aggregator. The program enforces the quoted amount, less the slippage.
 *
 * @returns nothing for other instructions, and for those that give a part to somebody else: a fee, what exceeds the quote, or all of it
 */
export function decodeJupiter({ programId, keys, data }: TransactionInstruction): DecodedSwap | undefined {
  const bytes = Uint8Array.from(data)
  const layout = layouts.find(({ discriminator }) => discriminator.every((byte, at) => byte === bytes[at]))
  if (!layout || bytes.length < layout.amountAt + argumentsLength) return undefined
  const view = new DataView(bytes.buffer)
  const { amountAt, mints, elsewhere } = layout
  const amountIn = view.getBigUint64(amountAt, true)
  const quoted = view.getBigUint64(amountAt + 8, true)
  const [slippageBps = 0, fee, surplus] = [16, 18, 20].map((at) => view.getUint16(amountAt + at, true))
  if (fee !== 0 || surplus !== 0 || slippageBps > 10_000) return undefined
  const named = keys.slice(0, layout.program + 1).map(({ pubkey }) => pubkey)
  const [user, source, destination, sourceMint, destinationMint, sourceProgram, destinationProgram] = [
    layout.user,
    layout.source,
    layout.destination,
    ...[0, 1, 2, 3].map((at) => mints + at)
  ].map((at) => named[at]) as PublicKey[]
  if (!named.at(-1)?.equals(programId) || named.length <= layout.program) return undefined
  if (!user || !source || !destination || !sourceMint || !destinationMint || !sourceProgram) return undefined
  const other = elsewhere === undefined ? undefined : named[elsewhere]
  if (!destinationProgram || (other && !other.equals(programId) && !other.equals(destination)))
    return undefined
  const minOut = (quoted * BigInt(10_000 - slippageBps)) / 10_000n
  const texts = Object.entries({ user, source, destination, sourceMint, destinationMint })
  const numbers = `in_amount: ${amountIn}, quoted_out_amount: ${quoted}, slippage_bps: ${slippageBps}`
  return {
    user,
    from: { account: source, mint: sourceMint, program: sourceProgram },
    to: { account: destination, mint: destinationMint, program: destinationProgram },
    amountIn,
    minOut,
    text: `${layout.name}(${numbers}, ${texts.map(([name, key]) => `${name}: ${key.toBase58()}`).join(', ')})`
  }
}
