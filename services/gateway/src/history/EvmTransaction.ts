import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^0x[\da-f]*$/iu))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/iu))
const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/iu))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/iu)),
  z.transform((value: string) => BigInt(value))
)

/** The answer of `eth_getTransactionByHash`, as far as a history needs it. */
export const transactionShape = z.object({
  hash,
  from: address,
  to: z.nullable(z.optional(address)),
  value: quantity,
  input: hex,
  nonce: quantity
})

const logShape = z.object({ address, topics: z.array(hash), data: hex })

/** The answer of `eth_getTransactionReceipt`. */
export const receiptShape = z.object({
  /** Receipts from before the Byzantium fork (2017) have none. */
  status: z.pipe(
    z._default(hex, '0x1'),
    z.transform((value: string) => value === '0x1')
  ),
  gasUsed: quantity,
  effectiveGasPrice: z.optional(quantity),
  /** What a roll-up pays to the chain below it. */
  l1Fee: z.nullable(z.optional(quantity)),
  contractAddress: z.nullable(z.optional(address)),
  logs: z.array(logShape)
})

/** The answer of `eth_getBlockByNumber`. */
export const blockShape = z.object({ timestamp: quantity })

/** The answer of `ots_getInternalOperations`: payments of the chain's own currency that contracts made. */
export const internalShape = z.array(
  z.object({ from: address, to: z.nullable(z.optional(address)), value: quantity })
)

/** A log of a receipt. */
export type EvmLog = z.output<typeof logShape>

/** Everything that is read about a transaction. */
export interface EvmTransaction extends z.output<typeof transactionShape> {
  readonly receipt: z.output<typeof receiptShape>
  /** Unix seconds. */
  readonly time: bigint
  readonly internal: z.output<typeof internalShape>
}
