import type { UnspentOutput } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'

const shape = z.object({
  utxos: z
    .array(
      z.object({
        txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        vout: z.int().check(z.gte(0)),
        value: z.string().check(z.regex(/^\d{1,16}$/)),
        confirmed: z.boolean()
      })
    )
    .check(z.maxLength(10_000))
})

/** What the service says that an account can spend. One that is not as agreed is not left out: a payment would be short of it. Throws a `malformed` fault. */
export function readUnspent(value: unknown): readonly UnspentOutput[] {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no list of unspent outputs')
  return read.data.utxos.map((one) => ({ ...one, value: BigInt(one.value) }))
}
