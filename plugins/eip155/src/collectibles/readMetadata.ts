import { type Collectible, displayText, safeJson } from '@plugboard/core'

/** The metadata of a piece of a collection, as far as it is read. */
export type Metadata = Pick<Collectible, 'description' | 'imageUrl' | 'traits'> & {
  readonly name?: string | undefined
}

/** The longest metadata that is read, in characters; it can contain pictures. */
export const longestMetadata = 65_536

const longestText = 5_000
const longestUrl = 2_048
const mostTraits = 50

/**
 * Reads the metadata contained in the URI of a piece itself (`data:`, JSON as defined by ERC-721 and ERC-1155). Nothing is fetched, because the host
 * of external metadata would learn who looks at it. Metadata that is too long or has another shape is left out. Never throws.
 */
export function readMetadata(uri: string): Metadata {
  const json = readDataUri(uri)
  if (!isFields(json)) return {}
  const { name, description, image, attributes } = json
  return {
    name: toName(name),
    description: toText(description),
    imageUrl: toImageUrl(image),
    traits: toTraits(attributes)
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readDataUri(uri: string): unknown {
  if (uri.length > longestMetadata) return undefined
  const [, parameters, body] = /^data:application\/json((?:;[^,]{0,100})?),(.*)$/is.exec(uri.trim()) ?? []
  if (body === undefined) return undefined
  if (/;base64$/i.test(parameters ?? '')) return parse(() => fromBase64(body))
  // Many contracts leave out the percent-encoding.
  return parse(() => body) ?? parse(() => decodeURIComponent(body))
}

function parse(read: () => string): unknown {
  try {
    return safeJson(read(), { length: longestMetadata })
  } catch {
    return undefined
  }
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.slice(0, longestText) : undefined

/** A name, safe to show. */
const toName = (value: unknown): string | undefined => {
  const text = toText(value)
  return text === undefined ? undefined : displayText(text, 100)
}

/** A picture inside the metadata, or its location; the code that draws it decides whether to fetch it. */
function toImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const isInside = /^data:image\//i.test(value)
  return isInside || (/^(https|ipfs):\/\/\S+$/i.test(value) && value.length <= longestUrl) ? value : undefined
}

function toTraits(value: unknown): Collectible['traits'] {
  if (!Array.isArray(value)) return undefined
  const traits = value.slice(0, mostTraits).flatMap((entry: unknown) => {
    if (!isFields(entry)) return []
    const { trait_type: name, value } = entry
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const [title, text] = [toText(name), isPlain ? toText(String(value)) : undefined]
    return title !== undefined && text !== undefined ? [Object.freeze({ name: title, value: text })] : []
  })
  return traits.length ? Object.freeze(traits) : undefined
}
