import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'

/** The shape of an address: 32 bytes in base58. */
export const solanaAddress = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u))

/** An address of `solana`. @throws GatewayError `INVALID_QUERY` with the field `address` */
export function parseSolanaAddress(address: string): string {
  if (!solanaAddress.safeParse(address).success)
    throw new GatewayError('INVALID_QUERY', {
      field: 'address',
      message: 'address is not valid on this chain.'
    })
  return address
}

/** The shape of a signature, which names a transaction: 64 bytes in base58. */
export const solanaSignature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/u))

/** The Token and the Token-2022 program. */
export const tokenProgramIds = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
] as const

const count = z.int().check(z.gte(0))
const lamports = z.pipe(
  count,
  z.transform((value: number) => BigInt(value))
)
const tokenBalance = z.object({
  accountIndex: count,
  mint: solanaAddress,
  /** For old transactions nodes do not know the account's owner. */
  owner: z.optional(solanaAddress),
  uiTokenAmount: z.object({
    amount: z.pipe(
      z.string().check(z.regex(/^\d{1,20}$/u)),
      z.transform((value: string) => BigInt(value))
    ),
    decimals: count.check(z.lte(255))
  })
})
const tokenBalances = z.nullish(z.array(tokenBalance))
const addresses = z.array(solanaAddress).check(z.maxLength(256))

/** The answer of `getTransaction` with the encoding `json`, as far as a history needs it. */
export const solanaTransactionShape = z.object({
  slot: count,
  /** Unix seconds; null if the node has not recorded it. */
  blockTime: z.nullish(count),
  meta: z.object({
    err: z.unknown(),
    fee: lamports,
    preBalances: z.array(lamports),
    postBalances: z.array(lamports),
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
    loadedAddresses: z.nullish(z.object({ writable: addresses, readonly: addresses }))
  }),
  transaction: z.object({
    signatures: z.array(solanaSignature).check(z.minLength(1)),
    message: z.object({ accountKeys: addresses.check(z.minLength(1)) })
  })
})

/** A transaction of Solana with what its accounts had before and after it. */
export type SolanaTransaction = z.output<typeof solanaTransactionShape>

/** A transaction of an account as listed, and what it did if the node reports that. */
export interface ListedSolanaTransaction {
  readonly signature: string
  readonly slot: number
  /** Unix seconds. */
  readonly time: number | undefined
  readonly hasFailed: boolean
  /** Absent if the node does not show it, or shows it in an unknown form. */
  readonly details: SolanaTransaction | undefined
}
