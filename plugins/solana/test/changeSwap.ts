import type { ProgramCall, SwapInstructions, SwapIntent, SwapQuote } from '@plugboard/core'
import { base64 } from '@scure/base'

/** Addresses of the changed swap. */
export interface SwapWorld {
  readonly user: string
  /** Somebody else, with an account for the token that arrives. */
  readonly thief: string
  readonly thiefTokens: string
  /** The same program at another address. */
  readonly copy: string
  /** A token that has no part in the swap, and the account's own tokens of it. */
  readonly ember: string
  readonly emberTokens: string
  /** A lookup table that has been deactivated. */
  readonly oldTable: string
}

/** Accounts of `route_v2`, by their position. */
export const place = {
  user: 0,
  source: 1,
  destination: 2,
  sourceMint: 3,
  destinationMint: 4,
  other: 7,
  program: 9
}
/** The same for the pool of the exchange. */
export const pool = { authority: 10, vaultIn: 11 }

/** A swap that a back-end has built. */
export type SolanaSwap = SwapIntent & { readonly plan: SwapInstructions }

/** Replaces members of the plan. */
export const plan = (intent: SolanaSwap, change: Partial<SwapInstructions>): SolanaSwap => ({
  ...intent,
  plan: { ...intent.plan, ...change }
})

/** Replaces the one instruction. */
export const call =
  (change: (call: ProgramCall, world: SwapWorld) => object) =>
  (intent: SolanaSwap, world: SwapWorld): SolanaSwap => {
    const [first] = intent.plan.instructions
    if (!first) throw new Error('there is no instruction')
    return plan(intent, { instructions: [{ ...first, ...change(first, world) }] })
  }

type Account = ProgramCall['accounts'][number]

/** Replaces the account at a position. */
export const account = (at: number, change: (world: SwapWorld) => Partial<Account>) =>
  call(({ accounts }, world) => ({
    accounts: accounts.map((one, index) => (index === at ? { ...one, ...change(world) } : one))
  }))

/** Adds one more account. */
export const more = (made: (world: SwapWorld) => Account) =>
  call(({ accounts }, world) => ({ accounts: [...accounts, made(world)] }))

/** Replaces bytes of the data. */
export const data = (change: (view: DataView) => void) =>
  call(({ data: given }) => {
    const bytes = base64.decode(given)
    change(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return { data: base64.encode(bytes) }
  })
/** Replaces the amount that is paid. */
export const amount = (value: bigint) => data((view) => view.setBigUint64(8, value, true))
/** Replaces the amount that was quoted. */
export const quoted = (value: bigint) => data((view) => view.setBigUint64(16, value, true))
/** Replaces the slippage. */
export const slippage = (bps: number) => data((view) => view.setUint16(24, bps, true))
/** Turns it into another instruction of the program. */
export const discriminator = (...bytes: readonly number[]) =>
  data((view) => {
    for (const [at, byte] of bytes.entries()) view.setUint8(at, byte)
  })

/** Replaces the exchange with an instruction of another kind. */
export const instead = (
  programId: string,
  bytes: readonly number[],
  accounts: (world: SwapWorld) => Account[]
) =>
  call((_, world) => ({
    programId,
    accounts: accounts(world),
    data: base64.encode(Uint8Array.from(bytes))
  }))

/** Adds a second instruction after the exchange. */
export const beside =
  (programId: string, bytes: readonly number[], accounts: (world: SwapWorld) => Account[]) =>
  (intent: SolanaSwap, world: SwapWorld): SolanaSwap =>
    plan(intent, {
      instructions: [
        ...intent.plan.instructions,
        { programId, accounts: accounts(world), data: base64.encode(Uint8Array.from(bytes)) }
      ]
    })

/** Replaces members of the quote. */
export const quote =
  (change: (quote: SwapQuote, world: SwapWorld) => Partial<SwapQuote>) =>
  (intent: SolanaSwap, world: SwapWorld): SolanaSwap => ({
    ...intent,
    quote: { ...intent.quote, ...change(intent.quote, world) }
  })

/** An account that is written. */
export const written = (address: string): Account => ({ address, isSigner: false, isWritable: true })
/** An account that is only read. */
export const read = (address: string): Account => ({ address, isSigner: false, isWritable: false })
/** An account that signs. */
export const signs = (address: string): Account => ({ address, isSigner: true, isWritable: false })
/** The bytes of an amount. */
export const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
