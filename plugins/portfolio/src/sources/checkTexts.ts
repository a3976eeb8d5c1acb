import { displayText, type NamespaceReader, type NetworkId, namespaceOf } from '@plugboard/core'

/**
 * Accepted picture addresses, by their beginning: a gateway on the developer's own machine has no `https:`. The gates still check them before they
 * are drawn.
 */
const pictures = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|ipfs:\/\/|data:image\/)/i
/** The maximum length of a picture's address: addresses that contain the picture itself are long, as for collectibles on a chain. */
const maxLink = 2000
const maxPicture = 100_000

/** Texts that can be an address, a hash or an id: visible characters that do not change the direction of text. */
const plain = /^[!-~]{1,200}$/

const decimal = /^(\d{1,78})(?:\.(\d{1,78}))?$/

/** Whether a value is a text that identifies something on a chain. */
export const isPlainText = (value: unknown): value is string => typeof value === 'string' && plain.test(value)

/** An address in the canonical form of its namespace, unchanged if the namespace has no such form; `undefined` if it cannot be an address. */
export function checkAddress(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  value: unknown
): string | undefined {
  if (!isPlainText(value)) return undefined
  return namespaces.get(namespaceOf(networkId))?.parseAddress(value) ?? value
}

/** An exact amount without a sign and without needless zeros; `undefined` if the value is not an amount. */
export function checkDecimal(value: unknown): string | undefined {
  const [, whole, fraction = ''] = (typeof value === 'string' && decimal.exec(value)) || []
  if (whole === undefined) return undefined
  const rest = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/** A text that is safe to show. Excessively long texts are cut before they are examined: thousands of them would block the page. */
export const safeText = (value: unknown, max = 40): string =>
  displayText(typeof value === 'string' ? value.slice(0, max * 8) : value, max)

/** The address of a picture, if it can be drawn. */
export function checkPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || !pictures.test(value)) return undefined
  return value.length <= (/^data:/i.test(value) ? maxPicture : maxLink) ? value : undefined
}

/** Whether a value is the number of a piece, in decimal. */
export const isTokenId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value)

/**
 * The position at which a list continues.
 *
 * @throws TypeError if the value cannot be a cursor
 */
export function checkCursor(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || value.length > 4000)
    throw new TypeError('The answer has an invalid cursor')
  return value
}
