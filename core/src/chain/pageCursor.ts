import type { AccountQuery } from '../contract/Activity.js'

/** Whose list comes in pages. */
type PagedList = Pick<AccountQuery, 'networkId' | 'address'>

/**
 * Makes the cursor of a list's next page, which this list alone takes back.
 *
 * @param place where that page begins, as the namespace likes to write it
 */
export const writeCursor = ({ networkId, address }: PagedList, place: string): string =>
  `${networkId} ${address} ${place}`

/** The place that a cursor names; `undefined` for the cursor of another list. */
export function readCursor(list: PagedList, cursor: string): string | undefined {
  const start = writeCursor(list, '')
  return cursor.startsWith(start) ? cursor.slice(start.length) : undefined
}
