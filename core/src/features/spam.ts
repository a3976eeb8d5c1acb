import type { FungibleInfo, NftInfo, Transaction, TransactionTransfer } from '../contract/Activity.js'
import type { Collectible } from '../contract/Collectible.js'
import type { Kit } from '../contract/Kit.js'
import type { NetworkId } from '../contract/Network.js'
import { plainNameOf, skeletonOf } from '../gates/lookAlike.js'
import { addressKey, assetKey, collectibleKey } from './assetKey.js'
import { type AccountRef, portfolioToken } from './portfolio.js'

/** The facts needed to detect spam for one account. Create it once per list: its methods look facts up instead of searching. */
export interface SpamFacts {
  readonly account: AccountRef
  /** Whether the account itself has sent a transaction. */
  isSentBy(transaction: Transaction): boolean
  /** Whether a token is on a list of the account's network. */
  isListed(token: string): boolean
  /** Whether it is unknown which tokens are on a list, because no list could be read. */
  readonly areListsMissing: boolean
  /** Whether a symbol is, or looks like, that of the network's currency or of a listed token. */
  isListedSymbol(symbol: string): boolean
  /** Whether an address looks like one that the account sends to, but is different. */
  isLookAlike(address: string): boolean
  /** Whether the visitor has marked something as not spam. */
  isTrusted(id: string): boolean
}

/** The answer if there is no portfolio: nothing is listed, and nothing is trusted. */
const none: readonly never[] = []

/**
 * The facts about an account, as the portfolio knows them. Observable: lists can arrive later.
 *
 * @param history the account's transactions: those that the account sent itself show which addresses it sends to
 */
export function spamFacts(
  kit: Pick<Kit, 'get' | 'networks'>,
  account: AccountRef,
  history: readonly Transaction[] = none
): SpamFacts {
  const { networkId } = account
  const portfolio = kit.get(portfolioToken)
  const listed = portfolio?.listedTokens(networkId) ?? none
  const currency = kit.networks.get(networkId)?.nativeCurrency
  const keys = new Set(listed.map(({ token }) => token && addressKey(token)))
  // Most tokens of most accounts are listed. The symbols are only collected when an unlisted token is found.
  let symbols: ReadonlySet<string> | undefined
  const own = addressKey(account.address)
  const isSentBy = ({ metadata }: Transaction) => addressKey(metadata.sentFrom) === own
  const receivers = receiversOf(history.filter(isSentBy))
  return {
    account,
    isSentBy,
    areListsMissing: portfolio?.areListsMissing?.(networkId) ?? false,
    isListed: (token) => keys.has(addressKey(token)),
    isListedSymbol(symbol) {
      symbols ??= new Set([...listed, ...(currency ? [currency] : [])].map((one) => lookOf(one.symbol)))
      return symbols.has(lookOf(symbol))
    },
    isLookAlike(address) {
      const key = addressKey(address)
      const alike = receivers.get(endsOf(key))
      return alike !== undefined && !alike.has(key)
    },
    isTrusted: (id) => portfolio?.isTrusted(account, id) ?? false
  }
}

/**
 * Whether a transfer is spam: its name advertises, its symbol is that of a listed token at another address, or it is a collectible that a source reports as
 * spam. In a transaction that the account did not send itself, also transfers of a zero token amount, of unlisted tokens, and from an address that
 * imitates a receiver of the account. While no list can be read, being on none says nothing.
 */
export function isSpamTransfer(
  facts: SpamFacts,
  transaction: Transaction,
  transfer: TransactionTransfer
): boolean {
  const { fungible_info, nft_info, direction, quantity, sender } = transfer
  const { networkId } = facts.account
  if (nft_info) return isSpamNft(facts, nft_info)
  const { address: token } = fungible_info
  const isUnasked = !facts.isSentBy(transaction)
  const isImitation = isUnasked && direction === 'in' && sender !== undefined && facts.isLookAlike(sender)
  if (token === undefined) return isImitation
  const isGift = isUnasked && direction === 'in' && !facts.areListsMissing
  const isSpam =
    isImitation ||
    (isUnasked && isZero(quantity.numeric)) ||
    (!facts.isListed(token) && (isGift || isDeceptive(facts, fungible_info)))
  // The visitor's marks are checked last: each check is observed, and little is spam.
  return isSpam && !facts.isTrusted(assetKey({ networkId, token }))
}

/** Whether a transaction is spam: the account did not send it, everything in it is spam, and the visitor has not said otherwise. */
export function isSpamTransaction(facts: SpamFacts, transaction: Transaction): boolean {
  const { id, transfers } = transaction
  if (!transfers.length || facts.isSentBy(transaction)) return false
  return transfers.every((one) => isSpamTransfer(facts, transaction, one)) && !facts.isTrusted(id)
}

/** Whether a collectible is spam: a source reports it or its name advertises, and the visitor has not said otherwise. */
export function isSpamCollectible(facts: SpamFacts, collectible: Collectible): boolean {
  const { collectionName = '', isSpam, name } = collectible
  if (facts.isTrusted(collectibleKey(collectible))) return false
  return isSpam || advertises(name) || advertises(collectionName)
}

/**
 * Whether a transaction only hands out collectibles that a source reports as spam: such transactions are not listed at all (product statement S5.23).
 *
 * @param isTrusted whether the visitor has marked something as not spam
 */
export function isOnlyNftSpam(
  { id, metadata, transfers }: Transaction,
  isTrusted: (id: string) => boolean
): boolean {
  const isSpam = ({ nft_info }: TransactionTransfer) =>
    nft_info?.flags?.is_spam === true && !isTrusted(keyOf(metadata.chain, nft_info))
  return transfers.length > 0 && transfers.every(isSpam) && !isTrusted(id)
}

const isSpamNft = ({ account, isTrusted }: SpamFacts, nft: NftInfo): boolean =>
  !isTrusted(keyOf(account.networkId, nft)) && (nft.flags?.is_spam === true || advertises(nft.name))

const keyOf = (networkId: NetworkId, { address = '', tokenId }: NftInfo): string =>
  collectibleKey({ networkId, address, tokenId })

const isDeceptive = ({ isListedSymbol }: SpamFacts, { name, symbol }: FungibleInfo): boolean =>
  advertises(name) || advertises(symbol) || isListedSymbol(symbol)

/** Matches links, except names with endings that look like a page's address but are not. */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?!(?:eth|sol|ton|atom|dot)\b)\p{L}{2,}/u

/** Whether a name contains a link or promises something, in any alphabet. */
function advertises(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  const look = lookOf(plain)
  return link.test(plain.toLowerCase()) || look.includes(lookOf('claim')) || look.includes(lookOf('airdrop'))
}

const lookOf = (name: string): string => skeletonOf(plainNameOf(name))

const isZero = (numeric: string): boolean => !/[1-9]/.test(numeric)

/** The addresses, as keys, to which these transactions have sent something, by the beginning and end of the address, which visitors look at. */
function receiversOf(sent: readonly Transaction[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { metadata, transfers } of sent) {
    const receivers = transfers.map(({ direction, recipient = '' }) => (direction === 'out' ? recipient : ''))
    for (const one of new Set([metadata.sentTo, ...receivers])) {
      if (one.length <= 12) continue
      const key = addressKey(one)
      found.set(endsOf(key), (found.get(endsOf(key)) ?? new Set()).add(key))
    }
  }
  return found
}

/** The first and the last four characters of an address's key, after `0x`. */
const endsOf = (key: string): string => {
  const plain = key.replace(/^0x/, '')
  return `${plain.slice(0, 4)}…${plain.slice(-4)}`
}
