import type { AccountQuery } from '../contract/Activity.js'

/** The account whose list is paged. */
type PagedList = Pick<AccountQuery, 'networkId' | 'address'>

/**
 * Creates the cursor of a list's next page, which only the same list accepts.
 *
 * @param place where that page begins, in a format of the namespace's choice
 */
export const writeCursor = ({ networkId, address }: PagedList, place: string): string =>
  `${networkId} ${address} ${place}`

/** The place in a cursor; `undefined` for the cursor of another list. */
export function readCursor(list: PagedList, cursor: string): string | undefined {
  const start = writeCursor(list, '')
  return cursor.startsWith(start) ? cursor.slice(start.length) : undefined
}
