import {
  type AccountQuery,
  type ActivityPage,
  type AnyPlugin,
  definePlugin,
  type NamespaceAdapter,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import { type ActivitySource, activitySources } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { networkId } from './toyPortfolio.js'

/** A transfer to Alice, or from her if `out` is set: of the native currency, or of a token. */
export function moved(
  numeric: string,
  token?: string,
  direction: TransactionTransfer['direction'] = 'in'
): TransactionTransfer {
  const fungible_info = token
    ? { name: `${token} coin`, symbol: token.toUpperCase().slice(0, 10), address: token }
    : { name: 'Toy', symbol: 'TOY' }
  const [sender, recipient] = direction === 'in' ? ['bob', 'alice'] : ['alice', 'bob']
  return { direction, quantity: { numeric }, sender, recipient, fungible_info }
}

/** The transaction with this number: larger numbers are newer, one minute apart. */
export function transaction(
  number: number,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: readonly TransactionTransfer[] = [moved('1')]
): Transaction {
  return {
    id: `tx${number}`,
    metadata: {
      operationType: 'receive',
      hash: `tx${number}`,
      chain: networkId,
      minedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
      status: 'confirmed',
      sentFrom: 'bob',
      sentTo: 'alice',
      ...metadata
    },
    transfers
  }
}

/** Transactions from one number down to another. */
export const transactions = (from: number, to: number): readonly Transaction[] =>
  Array.from({ length: from - to + 1 }, (_, index) => transaction(from - index))

/** A history in pages, whose cursors are marked with who returned them. */
export class ToyHistory {
  readonly asked: AccountQuery[] = []
  /** The error that it rejects with instead of answering. */
  failure: Error | undefined

  constructor(
    public all: readonly Transaction[],
    private readonly mark = 'chain',
    private readonly pageSize = 2
  ) {}

  page = async (query: AccountQuery): Promise<ActivityPage> => {
    this.asked.push(query)
    if (this.failure) throw this.failure
    const [mark, id] = query.cursor?.split(' ') ?? [this.mark]
    if (mark !== this.mark) throw new Error(`A cursor of ${mark}`)
    const start = id === undefined ? 0 : this.all.findIndex((one) => one.id === id) + 1
    const data = this.all.slice(start, start + this.pageSize)
    const isLast = start + this.pageSize >= this.all.length
    return { data, ...(!isLast && { next: `${this.mark} ${data.at(-1)?.id}` }) }
  }

  /** The cursors of all requests. */
  get cursors() {
    return this.asked.map(({ cursor }) => cursor)
  }

  adapter(): NamespaceAdapter {
    return fakeNamespace({ capabilities: { activity: this.page } })
  }

  source(order?: number): AnyPlugin {
    return historySource(this.mark, { order, page: this.page })
  }
}

/** A source of histories of the toy chain. */
export function historySource(id: string, source: Partial<ActivitySource>): AnyPlugin {
  const page = async (): Promise<ActivityPage> => ({ data: [] })
  return definePlugin({
    name: `host:${id}`,
    setup: (kit) => void kit.contribute(activitySources, { id, serves: () => true, page, ...source })
  })
}
