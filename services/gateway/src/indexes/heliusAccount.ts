import * as z from 'zod/mini'
import { askOne } from '../chains/askRpc.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import type { SolanaPage } from '../solana/findSolanaTransactions.js'
import { solanaAddress, solanaTransactionShape } from '../solana/SolanaTransaction.js'
import type { IndexedCollectible, IndexedCollectibles } from './IndexedCollectible.js'

const pageShape = z.object({
  data: z.array(z.unknown()),
  paginationToken: z.nullish(z.string())
})

/**
 * Transactions of an account and of its token accounts, in one call of Helius' own method.
 *
 * @throws GatewayError `INVALID_QUERY` with the field `cursor`
 */
export async function findHeliusTransactions(
  url: string,
  address: string,
  cursor: string | undefined
): Promise<SolanaPage> {
  if (cursor !== undefined && !/^\d+:\d+$/u.test(cursor)) throw noCursor()
  const options = {
    transactionDetails: 'full',
    sortOrder: 'desc',
    limit: limits.historyPage,
    encoding: 'json',
    maxSupportedTransactionVersion: 1,
    commitment: 'confirmed',
    filters: { tokenAccounts: 'balanceChanged' },
    ...(cursor !== undefined && { paginationToken: cursor })
  }
  const answer = await askOne(url, 'getTransactionsForAddress', [address, options])
  const { data, paginationToken } = z.parse(pageShape, answer)
  const found = data.flatMap((one) => {
    const details = z.safeParse(solanaTransactionShape, one).data
    const signature = details?.transaction.signatures[0]
    if (!details || signature === undefined) return []
    const { slot, blockTime, meta } = details
    const hasFailed = meta.err !== null && meta.err !== undefined
    return [{ signature, slot, time: blockTime ?? undefined, hasFailed, details }]
  })
  return { found, next: paginationToken ?? null }
}

const noCursor = () =>
  new GatewayError('INVALID_QUERY', { field: 'cursor', message: 'cursor does not belong to these pages.' })

const text = z.catch(z.nullish(z.string()), undefined)
const assetShape = z.object({
  interface: z.string(),
  id: solanaAddress,
  burnt: z.catch(z.nullish(z.boolean()), undefined),
  content: z.nullish(
    z.object({
      metadata: z.nullish(
        z.object({
          name: text,
          symbol: text,
          description: text,
          attributes: z.catch(z.nullish(z.array(z.unknown())), undefined)
        })
      ),
      links: z.catch(z.nullish(z.object({ image: text })), undefined),
      files: z.catch(z.nullish(z.array(z.object({ uri: text }))), undefined)
    })
  ),
  grouping: z.catch(
    z.nullish(
      z.array(
        z.object({
          group_key: z.string(),
          collection_metadata: z.nullish(z.object({ name: text }))
        })
      )
    ),
    undefined
  ),
  token_info: z.nullish(z.object({ symbol: text }))
})
const traitShape = z.object({ trait_type: z.string(), value: z.union([z.string(), z.number()]) })
const assetPageShape = z.object({ items: z.array(z.unknown()) })

/** A page of the collectibles of an account, compressed ones included. @throws GatewayError `INVALID_QUERY` with the field `cursor` */
export async function readHeliusCollectibles(
  url: string,
  ownerAddress: string,
  cursor: string | undefined
): Promise<IndexedCollectibles> {
  if (cursor !== undefined && !/^[1-9]\d{0,4}$/u.test(cursor)) throw noCursor()
  const page = Number(cursor ?? 1)
  const limit = limits.collectiblesPage
  const options = { showCollectionMetadata: true, showUnverifiedCollections: true }
  const answer = await askOne(url, 'getAssetsByOwner', { ownerAddress, page, limit, options })
  const { items } = z.parse(assetPageShape, answer)
  return { data: items.flatMap(toCollectible), next: items.length < limit ? null : String(page + 1) }
}

function toCollectible(item: unknown): readonly IndexedCollectible[] {
  const read = z.safeParse(assetShape, item)
  if (!read.success || read.data.burnt || read.data.interface.startsWith('Fungible')) return []
  const { id, content, grouping } = read.data
  const collection = grouping?.find(({ group_key }) => group_key === 'collection')
  const traits = (content?.metadata?.attributes ?? []).flatMap((one) => {
    const { data } = z.safeParse(traitShape, one)
    return data ? [{ name: data.trait_type, value: String(data.value) }] : []
  })
  return [
    {
      address: id,
      amount: '1',
      name: content?.metadata?.name ?? '',
      collectionName: collection?.collection_metadata?.name ?? undefined,
      description: content?.metadata?.description ?? undefined,
      imageUrl: content?.links?.image ?? content?.files?.[0]?.uri ?? undefined,
      traits,
      isSpam: false
    }
  ]
}

/** The names of Solana tokens by their mints; nameless ones are left out. */
export async function readHeliusNames(
  url: string,
  mints: readonly string[]
): Promise<ReadonlyMap<string, { readonly name: string; readonly symbol: string }>> {
  const answer = await askOne(url, 'getAssetBatch', { ids: mints })
  return new Map(
    z.parse(z.array(z.unknown()), answer).flatMap((one) => {
      const { data } = z.safeParse(assetShape, one)
      const symbol = data?.token_info?.symbol || data?.content?.metadata?.symbol
      const name = data?.content?.metadata?.name || symbol
      return data && name && symbol ? [[data.id, { name, symbol }] as const] : []
    })
  )
}
