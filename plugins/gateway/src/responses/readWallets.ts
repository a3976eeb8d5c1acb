import {
  type CatalogueWallet,
  displayText,
  type NetworkId,
  safeDeepLink,
  safeHttpsUrl
} from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

/** A response of `/getWallets`. */
export interface WalletsResponse {
  readonly data: readonly CatalogueWallet[]
  /** The total number of matching wallets. */
  readonly count: number
  /** The number that the service sent, before unusable ones were left out. */
  readonly sent: number
}

const shape = z.object({
  data: z.array(z.unknown()).check(z.maxLength(500)),
  count: z.number().check(z.gte(0), z.lte(1_000_000))
})

/** Throws a `malformed` fault when the response is not a list. A wallet that is not usable is left out. */
export function readWallets(value: unknown): WalletsResponse {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of wallets')
  const byId = new Map<string, CatalogueWallet>()
  for (const item of read.data.data) {
    const wallet = readWallet(item)
    if (wallet && !byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { data: [...byId.values()], count: read.data.count, sent: read.data.data.length }
}

/** Only these two are needed. Any other field of another shape is left out. */
const requiredFields = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
  name: z.string().check(z.maxLength(1000))
})

const text = z.string()
const token = z.string().check(z.regex(/^[\w.:-]{1,128}$/))
const rdnsForm = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i), z.maxLength(128))
const list = z.array(z.unknown()).check(z.maxLength(500))

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** One wallet of a catalogue, or undefined if it has no usable id or name. Unknown and unsafe fields are left out. */
export function readWallet(value: unknown): CatalogueWallet | undefined {
  const read = z.safeParse(requiredFields, value)
  if (!read.success) return undefined
  const fields = value as Readonly<Record<string, unknown>>
  const take = <T extends z.ZodMiniType>(name: keyof CatalogueWallet, schema: T): z.output<T> | undefined => {
    const field = z.safeParse(schema, fields[name])
    return field.success ? field.data : undefined
  }
  const chains = take('chains', list)
  const wallet: CatalogueWallet = {
    id: read.data.id,
    name: displayText(read.data.name, 40),
    image_id: take('image_id', token),
    rdns: take('rdns', rdnsForm),
    homepage: page(take('homepage', text)),
    mobile_link: link(take('mobile_link', text)),
    desktop_link: link(take('desktop_link', text)),
    webapp_link: page(take('webapp_link', text)),
    app_store: page(take('app_store', text)),
    play_store: page(take('play_store', text)),
    chrome_store: page(take('chrome_store', text)),
    chains: chains?.filter((chain): chain is NetworkId => typeof chain === 'string' && caip2.test(chain)),
    order: take('order', z.number()),
    supports_wc: take('supports_wc', z.boolean())
  }
  return Object.freeze(
    Object.fromEntries(Object.entries(wallet).filter(([, field]) => field !== undefined)) as never
  )
}

const page = (value: string | undefined) => (value ? safeHttpsUrl(value) : undefined)

/** Catalogues write a scheme bare (`metamask`), with its colon, or as `metamask://`. */
function link(value: string | undefined): string | undefined {
  if (!value) return undefined
  return safeDeepLink(/^[a-z][a-z0-9+.-]*$/i.test(value) ? `${value}://` : value)
}
