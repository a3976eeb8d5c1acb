import type { AccountQuery, ActivityPage, Transaction, TransactionTransfer } from '../../contract/Activity.js'
import { displayText } from '../../gates/displayText.js'
import { demand, demandKitError, outcomeOf, show } from '../demand.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

/** Maximum number of pages read. */
const maxPages = 50

/** Texts that are not valid cursors. */
const wrongCursors: readonly string[] = ['no cursor', '\u202e', '{}', '-1', 'x'.repeat(5_000)]

const exact = /^(0|[1-9]\d*)(\.\d*[1-9])?$/
const whole = /^(0|[1-9]\d*)$/
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function checkTransfer({ direction, quantity, fungible_info, nft_info }: TransactionTransfer): void {
  demand(
    ['in', 'out', 'self'].includes(direction),
    `direction must be in, out or self, not ${show(direction)}`
  )
  demand(
    typeof quantity.numeric === 'string' && exact.test(quantity.numeric),
    `quantity.numeric must be an exact decimal string without a sign or extra zeros, not ${show(quantity.numeric)}`
  )
  demand(
    (fungible_info === undefined) !== (nft_info === undefined),
    'A transfer must have either fungible_info or nft_info'
  )
  const texts = fungible_info ? [fungible_info.name, fungible_info.symbol] : [nft_info?.name]
  for (const text of texts)
    demand(
      typeof text === 'string' && displayText(text, 100) === text,
      `A name or symbol must be safe to show (displayText), not ${show(text)}`
    )
}

function checkTransaction(
  { id, metadata, transfers }: Transaction,
  { network, adapter }: NamespaceTrial
): void {
  const { chain, hash, minedAt, sentFrom, sentTo, status, fee, allowance } = metadata
  demand(typeof id === 'string' && id, `A transaction must have an id, not ${show(id)}`)
  demand(typeof hash === 'string' && hash, `A transaction must have a hash, not ${show(hash)}`)
  demand(
    chain === network.caipNetworkId,
    `metadata.chain must be ${network.caipNetworkId}, not ${show(chain)}`
  )
  demand(
    iso.test(minedAt) && Date.parse(minedAt) > 0,
    `minedAt must be ISO 8601 in UTC, not ${show(minedAt)}`
  )
  demand(
    ['confirmed', 'failed', 'pending'].includes(status),
    `status must be confirmed, failed or pending, not ${show(status)}`
  )
  for (const address of [sentFrom, sentTo].filter((one) => one !== ''))
    demand(
      adapter.parseAddress(address) === address,
      `sentFrom and sentTo must be canonical addresses or empty, not ${show(address)}`
    )
  demand(fee === undefined || exact.test(fee), `fee must be an exact decimal string, not ${show(fee)}`)
  const { amount } = allowance ?? {}
  demand(
    amount === undefined || (typeof amount === 'string' && whole.test(amount)),
    `allowance.amount must be base units in decimal, not ${show(amount)}`
  )
  for (const transfer of transfers) checkTransfer(transfer)
}

/** Reads a list to its end, or up to `maxPages`. */
export async function readPages<
  P extends { readonly data: readonly unknown[]; readonly next?: string | undefined }
>(read: (query: AccountQuery) => Promise<P>, query: AccountQuery): Promise<readonly P[]> {
  const pages = [await read(query)]
  const cursors = new Set<string>()
  for (let next = pages[0]?.next; next !== undefined && pages.length < maxPages; next = pages.at(-1)?.next) {
    demand(typeof next === 'string' && next, `A cursor must be a non-empty string, not ${show(next)}`)
    demand(!cursors.has(next), `Pages must end; the cursor ${show(next)} was returned twice`)
    cursors.add(next)
    pages.push(await read({ ...query, cursor: next }))
  }
  for (const { data } of pages)
    demand(Array.isArray(data), `data of a page must be an array, not ${show(data)}`)
  const last = pages.at(-1)
  demand(
    last?.next === undefined || last.data.length > 0,
    `Pages must end; after ${maxPages} there is an empty one, and still another`
  )
  return pages
}

function checkOrder(all: readonly Transaction[]): void {
  const ids = all.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  demand(twice === undefined, `Each transaction must be listed once; ${show(twice)} is listed twice`)
  for (const [index, { metadata }] of all.entries()) {
    const before = all[index - 1]?.metadata.minedAt ?? metadata.minedAt
    demand(
      Date.parse(before) >= Date.parse(metadata.minedAt),
      `The newest must come first; ${metadata.minedAt} follows ${before}`
    )
  }
}

/** Demands that reading pages rejects for invalid addresses, an unknown network and unknown cursors, and when its signal aborts. */
export async function demandRefusals(
  what: string,
  read: (query: AccountQuery) => Promise<unknown>,
  { adapter, network, subject }: NamespaceTrial
): Promise<void> {
  const networkId = network.caipNetworkId
  const [address = ''] = subject.addresses
  for (const text of subject.notAddresses)
    await demandKitError(`${what} for ${show(text)}`, () => read({ address: text, networkId }))
  await demandKitError(`${what} on an unknown network`, () =>
    read({ address, networkId: `${adapter.id}:999999999` })
  )
  for (const cursor of wrongCursors)
    await demandKitError(`${what} with the cursor ${show(cursor)}`, () =>
      read({ address, networkId, cursor })
    )
  const { kind } = await outcomeOf(() => read({ address, networkId, signal: AbortSignal.abort() }))
  demand(kind === 'error', `${what} must reject when its signal has aborted`)
}

/** Clauses about histories: pages end, the newest entries come first, and amounts are exact. */
export const activityClauses: readonly NamespaceClause[] = [
  [
    'activity lists each transaction of an account once, newest first, on pages that end',
    async (trial) => {
      const { activity } = trial.adapter.capabilities
      if (!activity) return
      const { addresses, spellings = {} } = trial.subject
      const networkId = trial.network.caipNetworkId
      const idsOf = (pages: readonly ActivityPage[]) => pages.flatMap(({ data }) => data.map(({ id }) => id))
      for (const address of addresses) {
        const pages = await readPages(activity, { address, networkId })
        const all = pages.flatMap(({ data }) => data)
        for (const one of all) checkTransaction(one, trial)
        checkOrder(all)
        const given = Object.keys(spellings).find((text) => spellings[text] === address)
        if (given === undefined) continue
        const same = idsOf(await readPages(activity, { address: given, networkId }))
        demand(
          same.join() === idsOf(pages).join(),
          `${show(given)} must have the same history as ${show(address)}: ${show(idsOf(pages))}, not ${show(same)}`
        )
      }
    }
  ],
  [
    'activity reports transfers exactly',
    async ({ adapter, network, subject, skip }) => {
      const { activity } = adapter.capabilities
      if (!activity) return
      if (!subject.transfers) return skip('transfers')
      const [address = ''] = subject.addresses
      const pages = await readPages(activity, { address, networkId: network.caipNetworkId })
      const all = pages.flatMap(({ data }) => data)
      for (const { hash, direction, numeric, token } of subject.transfers) {
        const found = all.find(({ metadata }) => metadata.hash === hash)
        demand(
          found,
          `The history of ${address} must contain ${show(hash)}, which is not among its ${all.length} transactions`
        )
        const said = found.transfers.map((one) => [
          one.direction,
          one.quantity.numeric,
          one.fungible_info?.address
        ])
        demand(
          said.some((one) => one.join() === [direction, numeric, token].join()),
          `${show(hash)} must transfer ${show([direction, numeric, token])}, not ${show(said)}`
        )
      }
    }
  ],
  [
    'activity rejects with a KitError for an invalid address, an unknown network or cursor, and when it is aborted',
    async (trial) => {
      const { activity } = trial.adapter.capabilities
      if (activity) await demandRefusals('activity()', activity, trial)
    }
  ]
]

/** Clauses about histories when no endpoint can be reached. */
export const offlineActivityClauses: readonly NamespaceClause[] = [
  [
    'activity and collectibles reject with a KitError when no endpoint can be reached',
    async ({ adapter, subject, network }) => {
      const { activity, collectibles } = adapter.capabilities
      const [address = ''] = subject.addresses
      const query = { address, networkId: network.caipNetworkId }
      if (activity) await demandKitError('activity() without reachable endpoints', () => activity(query))
      if (collectibles)
        await demandKitError('collectibles() without reachable endpoints', () => collectibles(query))
    }
  ]
]
