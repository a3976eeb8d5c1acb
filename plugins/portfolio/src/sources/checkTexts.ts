import { displayText, type NamespaceReader, type NetworkId } from '@plugboard/core'

/** Pictures that are taken, by how their address begins: a gateway of the developer's own machine has no `https:`. They are drawn through the gates all the same. */
const pictures = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|ipfs:\/\/|data:image\/)/i
/** The longest address of a picture: one that holds the picture itself, as collectibles on a chain do, is long. */
const maxLink = 2000
const maxPicture = 100_000

/** What can be an address, a hash or an id: visible characters, none of which turns the direction of text. */
const plain = /^[!-~]{1,200}$/

const decimal = /^(\d{1,78})(?:\.(\d{1,78}))?$/

/** Whether a value is a text that identifies something on a chain. */
export const isPlainText = (value: unknown): value is string => typeof value === 'string' && plain.test(value)

/** An address in the form that its namespace has for it, as it is where that knows none; `undefined` for what cannot be one. */
export function checkAddress(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  value: unknown
): string | undefined {
  if (!isPlainText(value)) return undefined
  return namespaces.get(networkId.split(':')[0] ?? '')?.parseAddress(value) ?? value
}

/** An exact amount without a sign and without needless zeros; `undefined` for what is none. */
export function checkDecimal(value: unknown): string | undefined {
  const [, whole, fraction = ''] = (typeof value === 'string' && decimal.exec(value)) || []
  if (whole === undefined) return undefined
  const rest = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/** A text that is safe to show. What is far too long is cut before it is looked at: thousands of such texts would hold up the page. */
export const safeText = (value: unknown, max = 40): string =>
  displayText(typeof value === 'string' ? value.slice(0, max * 8) : value, max)

/** The address of a picture, as far as one can be drawn. */
export function checkPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || !pictures.test(value)) return undefined
  return value.length <= (/^data:/i.test(value) ? maxPicture : maxLink) ? value : undefined
}

/** The number of a piece, in decimal. */
export const isTokenId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value)

/**
 * Where a list goes on.
 *
 * @throws TypeError for what cannot be a cursor
 */
export function checkCursor(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || value.length > 4000)
    throw new TypeError('The answer has an invalid cursor')
  return value
}
