import type { CatalogueWallet } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'
import { readWallet } from './readWallet.js'

/** One answer of `/getWallets`. */
export interface WalletsAnswer {
  readonly data: readonly CatalogueWallet[]
  /** How many wallets match in all. */
  readonly count: number
  /** How many the service sent, before unusable ones were left out. */
  readonly sent: number
}

const shape = z.object({
  data: z.array(z.unknown()).check(z.maxLength(500)),
  count: z.number().check(z.gte(0), z.lte(1_000_000))
})

/** Throws a `malformed` fault when the answer is no list; a wallet that is not usable is left out, the rest stays. */
export function readWallets(value: unknown): WalletsAnswer {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no list of wallets')
  const byId = new Map<string, CatalogueWallet>()
  for (const item of read.data.data) {
    const wallet = readWallet(item)
    if (wallet && !byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { data: [...byId.values()], count: read.data.count, sent: read.data.data.length }
}
