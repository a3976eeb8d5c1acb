import { formatUnits } from '../amounts/baseUnits.js'
import type { AccountQuery, ActivityPage, Transaction } from '../contract/Activity.js'
import type { Asset } from '../contract/Asset.js'
import { coreErrors } from '../errors/coreErrors.js'

/** Number of transactions on a page. */
const pageSize = 20

/** A payment of a fake ledger that is in a block. */
export interface MinedPayment {
  readonly id: string
  readonly payment: {
    readonly from: string
    readonly to: string
    readonly amount: string
    readonly token?: string | undefined
  }
  /** Unix milliseconds. */
  readonly at: number
}

/**
 * A page of an account's history on a fake ledger; a cursor is the id of the last transaction before it.
 *
 * @param mined the oldest first
 */
export function historyPage(
  mined: readonly MinedPayment[],
  { address, cursor, networkId }: AccountQuery,
  assetOf: (token: string | undefined) => Asset
): ActivityPage {
  const own = mined.filter(({ payment: { from, to } }) => from === address || to === address).reverse()
  const start = cursor === undefined ? 0 : own.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && start === 0)
    throw coreErrors.unexpected({ notes: 'The history has no page with this cursor.' })
  const page = own.slice(start, start + pageSize)
  const data = page.map(({ at, id, payment: { amount, from, to, token } }): Transaction => {
    const { decimals, name, symbol } = assetOf(token)
    const [direction, operationType] =
      from === to
        ? (['self', 'send'] as const)
        : from === address
          ? (['out', 'send'] as const)
          : (['in', 'receive'] as const)
    const minedAt = new Date(at).toISOString()
    return {
      id,
      metadata: {
        operationType,
        hash: id,
        chain: networkId,
        minedAt,
        status: 'confirmed',
        sentFrom: from,
        sentTo: to
      },
      transfers: [
        {
          direction,
          quantity: { numeric: formatUnits(BigInt(amount), decimals) },
          sender: from,
          recipient: to,
          fungible_info: { name, symbol, ...(token !== undefined && { address: token }) }
        }
      ]
    }
  })
  const last = page.at(-1)
  return { data, ...(last && start + pageSize < own.length && { next: last.id }) }
}
