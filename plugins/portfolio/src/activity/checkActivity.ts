import {
  type ActivityPage,
  type FungibleInfo,
  type NamespaceReader,
  type NetworkId,
  type NetworkReader,
  type NftInfo,
  type OperationType,
  type Transaction,
  type TransactionTransfer,
  toBaseUnits
} from '@plugboard/core'
import {
  checkAddress,
  checkCursor,
  checkDecimal,
  checkPicture,
  isPlainText,
  isTokenId,
  safeText
} from '../sources/checkTexts.js'

/** The maximum number of transactions of a page, and of transfers of a transaction, that are read. */
const maxTransactions = 500
const maxTransfers = 50

/** The maximum length of a memo, in characters. */
const maxMemo = 256

/** When the first chain began, and how far a local chain's clock can be ahead, in milliseconds. */
const firstBlock = Date.UTC(2009, 0, 3)
const aheadMs = 366 * 24 * 60 * 60 * 1000

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

const operations: readonly OperationType[] = [
  'send',
  'receive',
  'trade',
  'approve',
  'revoke',
  'mint',
  'burn',
  'deploy',
  'execute'
]
const statuses = ['confirmed', 'failed', 'pending'] as const
const directions = ['in', 'out', 'self'] as const

/** Facts about networks and their addresses. */
export interface CheckFacts {
  readonly namespaces: NamespaceReader
  readonly networks: Pick<NetworkReader, 'get'>
}

/**
 * Checks a page of a history from a source, a chain or the storage. Transactions of other networks and impossible ones are left out, and all texts
 * are safe to show.
 *
 * @throws TypeError if the value is not a page of a history
 */
export function checkActivity(facts: CheckFacts, networkId: NetworkId, value: unknown): ActivityPage {
  const { data, next, since, tokensOnly, isPartial } = Object(value) as Partial<ActivityPage>
  if (!Array.isArray(data)) throw new TypeError('The answer is not a page of a history')
  const cursor = checkCursor(next)
  return {
    data: data.slice(0, maxTransactions).flatMap((one) => checkTransaction(facts, networkId, one) ?? []),
    ...(cursor !== undefined && { next: cursor }),
    ...(isTime(since) && { since }),
    ...(tokensOnly === true && { tokensOnly }),
    ...(isPartial === true && { isPartial })
  }
}

function checkTransaction(facts: CheckFacts, networkId: NetworkId, value: unknown): Transaction | undefined {
  const { id, metadata, transfers } = Object(value) as Partial<Transaction>
  const { operationType, hash, chain, minedAt, status, sentFrom, sentTo, fee, memo, allowance } = Object(
    metadata
  ) as Partial<Transaction['metadata']>
  const from = checkParty(facts, networkId, sentFrom)
  const to = checkParty(facts, networkId, sentTo)
  const at = checkTime(minedAt)
  const knownStatus = statuses.find((one) => one === status)
  if (!isPlainText(id) || !isPlainText(hash) || chain !== networkId || !knownStatus) return undefined
  if (from === undefined || to === undefined || at === undefined) return undefined
  const paid = checkDecimal(fee)
  const text = memo === undefined ? '' : safeText(memo, maxMemo)
  const token = checkAddress(facts.namespaces, networkId, allowance?.token)
  const spender = checkAddress(facts.namespaces, networkId, allowance?.spender)
  const amount = toBaseUnits(allowance?.amount)?.toString()
  return {
    id,
    metadata: {
      operationType: checkOperation(operationType, amount),
      hash,
      chain: networkId,
      minedAt: at,
      status: knownStatus,
      sentFrom: from,
      sentTo: to,
      ...(paid !== undefined && { fee: paid }),
      ...(text && { memo: text }),
      ...(token !== undefined &&
        spender !== undefined && {
          allowance: { token, spender, ...(amount !== undefined && { amount }) }
        })
    },
    transfers: (Array.isArray(transfers) ? transfers : [])
      .slice(0, maxTransfers)
      .flatMap((one) => checkTransfer(facts, networkId, one) ?? [])
  }
}

/** Of an allowance, the amount says whether it was given or withdrawn, whatever a source calls it. */
function checkOperation(value: unknown, allowed: string | undefined): OperationType {
  const operation = operations.find((one) => one === value) ?? 'execute'
  if (allowed === undefined || (operation !== 'approve' && operation !== 'revoke')) return operation
  return allowed === '0' ? 'revoke' : 'approve'
}

function checkTransfer(
  facts: CheckFacts,
  networkId: NetworkId,
  value: unknown
): TransactionTransfer | undefined {
  const { direction, quantity, sender, recipient, fungible_info, nft_info } = Object(value) as {
    readonly [Name in keyof TransactionTransfer]?: unknown
  }
  const numeric = checkDecimal((Object(quantity) as { readonly numeric?: unknown }).numeric)
  const known = directions.find((one) => one === direction)
  if (numeric === undefined || !known || isObject(fungible_info) === isObject(nft_info)) return undefined
  const from = checkAddress(facts.namespaces, networkId, sender)
  const to = checkAddress(facts.namespaces, networkId, recipient)
  const moved = {
    direction: known,
    quantity: { numeric },
    ...(from !== undefined && { sender: from }),
    ...(to !== undefined && { recipient: to })
  }
  if (isObject(nft_info)) return { ...moved, nft_info: checkNft(facts, networkId, nft_info) }
  const fungible = checkFungible(facts, networkId, Object(fungible_info))
  return fungible && { ...moved, fungible_info: fungible }
}

/** An asset without an address is the network's own currency, whatever name and picture a source gives it. */
function checkFungible(
  { namespaces, networks }: CheckFacts,
  networkId: NetworkId,
  given: Partial<FungibleInfo>
): FungibleInfo | undefined {
  const address = checkAddress(namespaces, networkId, given.address)
  if (address === undefined && isGiven(given.address)) return undefined
  const network = address === undefined ? networks.get(networkId) : undefined
  const currency = network?.nativeCurrency
  const url = network?.assets?.imageUrl ?? checkPicture(given.icon?.url)
  return {
    name: safeText(currency?.name ?? given.name),
    symbol: safeText(currency?.symbol ?? given.symbol, 10),
    ...(url !== undefined && { icon: { url } }),
    ...(address !== undefined && { address })
  }
}

function checkNft({ namespaces }: CheckFacts, networkId: NetworkId, given: Partial<NftInfo>): NftInfo {
  const address = checkAddress(namespaces, networkId, given.address)
  const url = checkPicture(given.content?.preview?.url)
  return {
    name: safeText(given.name),
    ...(url !== undefined && { content: { preview: { url } } }),
    ...(isObject(given.flags) && { flags: { is_spam: given.flags.is_spam === true } }),
    ...(address !== undefined && { address }),
    ...(isTokenId(given.tokenId) && { tokenId: given.tokenId })
  }
}

/** The sender or receiver of a transaction: empty if none is named. */
const checkParty = ({ namespaces }: CheckFacts, networkId: NetworkId, value: unknown): string | undefined =>
  isGiven(value) && value !== '' ? checkAddress(namespaces, networkId, value) : ''

function checkTime(value: unknown): string | undefined {
  const at = typeof value === 'string' && iso.test(value) ? Date.parse(value) : Number.NaN
  return isTime(at) ? new Date(at).toISOString() : undefined
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= firstBlock && value <= Date.now() + aheadMs

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
