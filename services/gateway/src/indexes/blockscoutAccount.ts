import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { askBlockscout } from './askExplorer.js'
import {
  type FoundPieces,
  type IndexedCollectible,
  type IndexedCollectibles,
  pieceKey
} from './IndexedCollectible.js'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const pageShape = z.object({
  items: z.array(z.unknown()),
  next_page_params: z.nullish(z.record(z.string(), value))
})
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/iu))
const tokenShape = z.object({
  /** Called `address` before version 7. */
  address_hash: z.optional(address),
  address: z.optional(address),
  name: z.nullish(z.string()),
  reputation: z.nullish(z.string())
})
const heldShape = z.object({ token: tokenShape })
const whole = z.string().check(z.regex(/^\d{1,78}$/u))
const nftShape = z.object({
  id: whole,
  token: tokenShape,
  value: z.nullish(whole),
  image_url: z.nullish(z.string()),
  metadata: z.nullish(
    z.object({
      name: z.catch(z.nullish(z.string()), undefined),
      description: z.catch(z.nullish(z.string()), undefined),
      attributes: z.catch(z.nullish(z.array(z.unknown())), undefined)
    })
  )
})
const movedShape = z.object({
  token: tokenShape,
  total: z.object({
    token_id: whole,
    token_instance: z.catch(z.nullish(z.object({ image_url: z.nullish(z.string()) })), undefined)
  })
})
const traitShape = z.object({ trait_type: z.string(), value: z.union([z.string(), z.number()]) })

type PageParams = Readonly<Record<string, string>>

async function readPage(
  base: string,
  path: string,
  params: PageParams,
  options?: Parameters<typeof askBlockscout>[3]
) {
  const answer = await askBlockscout(base, path, params, options)
  if (answer === undefined) return { items: [], next: undefined }
  const { items, next_page_params } = z.parse(pageShape, answer)
  const next = Object.entries(next_page_params ?? {}).filter(([, one]) => one !== null)
  return { items, next: next.length ? Object.fromEntries(next.map(([k, v]) => [k, String(v)])) : undefined }
}

/**
 * Reads the contracts of tokens (ERC-20) that a Blockscout has seen at an account, in lower case.
 *
 * @param found receives those of each page as it is read, so that they are known even if a later page fails
 */
export async function readBlockscoutTokens(base: string, account: string, found: Set<string>): Promise<void> {
  let params: PageParams | undefined = {}
  for (let pages = 0; params && pages < limits.indexedTokenPages; pages++) {
    const page = await readPage(base, `/addresses/${account}/tokens`, { type: 'ERC-20', ...params })
    for (const item of page.items)
      for (const contract of contractOf(z.safeParse(heldShape, item).data?.token)) found.add(contract)
    params = page.next
  }
}

/** A page of the collectibles of an account (ERC-721 and ERC-1155). @throws GatewayError `INVALID_QUERY` with the field `cursor` */
export async function readBlockscoutCollectibles(
  base: string,
  account: string,
  cursor: string | undefined
): Promise<IndexedCollectibles> {
  const params = cursor === undefined ? {} : parseCursor(cursor)
  const { items, next } = await readPage(base, `/addresses/${account}/nft`, params, { includesScam: true })
  return {
    data: items.flatMap(toCollectible),
    next: next ? Buffer.from(String(new URLSearchParams(next))).toString('base64url') : null
  }
}

/**
 * Reads what a Blockscout says about the collectibles that an account sent or received from one block to another, both included; it may say nothing
 * about some.
 *
 * @param found receives what each page says as it is read, so that it is known even if a later page fails or is late
 */
export async function readBlockscoutPieces(
  base: string,
  account: string,
  { oldest, newest }: { readonly oldest: number; readonly newest: number },
  { spam, names, pictures }: FoundPieces
): Promise<void> {
  // A page continues below a log of a block.
  let params: PageParams | undefined = { block_number: String(newest + 1), index: '0' }
  for (let pages = 0; params && pages < limits.indexedPiecePages; pages++) {
    const asked: PageParams = { type: 'ERC-721,ERC-1155', ...params }
    const page = await readPage(base, `/addresses/${account}/token-transfers`, asked, { includesScam: true })
    for (const item of page.items) {
      const { token, total } = z.safeParse(movedShape, item).data ?? {}
      const [collection] = contractOf(token)
      if (collection === undefined || !total) continue
      const isFlagged = isSpam(token)
      if (isFlagged !== undefined) spam.set(collection, isFlagged)
      if (token?.name) names.set(collection, token.name)
      const url = total.token_instance?.image_url ?? ''
      if (isPicture(url)) pictures.set(pieceKey(collection, total.token_id), url)
    }
    params = Number(page.next?.block_number ?? -1) < oldest ? undefined : page.next
  }
}

/** Whether a page can ask this service for it (`/v1/image`). */
const isPicture = (url: string): boolean =>
  /^(https|ipfs):\/\/\S+$/iu.test(url) && url.length <= limits.linkLength

/** Whether the index counts a token as spam; `undefined` if it does not say. */
function isSpam(token: z.output<typeof tokenShape> | undefined): boolean | undefined {
  const { reputation } = token ?? {}
  return reputation === undefined || reputation === null ? undefined : reputation !== 'ok'
}

/** A cursor is the query of the next page, as returned by the index. */
function parseCursor(cursor: string): PageParams {
  const params = [...new URLSearchParams(Buffer.from(cursor, 'base64url').toString())]
  if (params.length === 0 || params.some(([name, value]) => !/^\w{1,40}$/u.test(name) || value === ''))
    throw new GatewayError('INVALID_QUERY', {
      field: 'cursor',
      message: 'cursor does not belong to these pages.'
    })
  return Object.fromEntries(params)
}

function contractOf(token: z.output<typeof tokenShape> | undefined): readonly string[] {
  const contract = token?.address_hash ?? token?.address
  return contract === undefined ? [] : [contract.toLowerCase()]
}

function toCollectible(item: unknown): readonly IndexedCollectible[] {
  const read = z.safeParse(nftShape, item)
  if (!read.success) return []
  const { id, token, value: amount, image_url, metadata } = read.data
  const [address] = contractOf(token)
  if (address === undefined) return []
  const traits = (metadata?.attributes ?? []).flatMap((one) => {
    const { data } = z.safeParse(traitShape, one)
    return data ? [{ name: data.trait_type, value: String(data.value) }] : []
  })
  return [
    {
      address,
      tokenId: id,
      amount: amount ?? '1',
      name: metadata?.name || `${token.name ?? ''} #${id}`.trim(),
      collectionName: token.name ?? undefined,
      description: metadata?.description ?? undefined,
      imageUrl: image_url ?? undefined,
      traits,
      isSpam: isSpam(token) ?? false
    }
  ]
}
