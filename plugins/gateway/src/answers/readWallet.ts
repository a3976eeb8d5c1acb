import type { CatalogueWallet, NetworkId } from '@plugboard/core'
import { displayText, safeDeepLink, safeHttpsUrl } from '@plugboard/core'
import * as z from 'zod/mini'

const optional = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined)
const text = optional(z.string())

/** Only a wallet without id or name is refused; any other field that is not as agreed is left out. */
const shape = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
  name: z.string().check(z.maxLength(1000)),
  image_id: optional(z.string().check(z.regex(/^[\w.:-]{1,128}$/))),
  rdns: optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i), z.maxLength(128))),
  homepage: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  chains: optional(z.array(z.unknown()).check(z.maxLength(500))),
  order: optional(z.number()),
  supports_wc: optional(z.boolean())
})

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** One wallet of a catalogue, or undefined when it has no usable id or name. What is unknown or unsafe is not in it. */
export function readWallet(value: unknown): CatalogueWallet | undefined {
  const read = z.safeParse(shape, value)
  if (!read.success) return undefined
  const { id, image_id, rdns, order, supports_wc, chains } = read.data
  const wallet: CatalogueWallet = {
    id,
    name: displayText(read.data.name, 40),
    image_id,
    rdns,
    homepage: page(read.data.homepage),
    mobile_link: link(read.data.mobile_link),
    desktop_link: link(read.data.desktop_link),
    webapp_link: page(read.data.webapp_link),
    app_store: page(read.data.app_store),
    play_store: page(read.data.play_store),
    chrome_store: page(read.data.chrome_store),
    chains: chains?.filter((chain): chain is NetworkId => typeof chain === 'string' && caip2.test(chain)),
    order,
    supports_wc
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
