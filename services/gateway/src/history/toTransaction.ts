import type { NetworkId, NftInfo, OperationType, Transaction, TransactionTransfer } from '@plugboard/core'
import { formatUnits, getAddress, type Hex } from 'viem'
import type { NativeCurrency } from '../chains/nativeCurrency.js'
import { displayText } from '../gates/displayText.js'
import { type IndexedPieces, pieceKey } from '../indexes/IndexedCollectible.js'
import { limits } from '../limits.js'
import type { TokenName } from '../tokens/TokenNames.js'
import { allowanceIn } from './allowanceIn.js'
import type { EvmTransaction } from './EvmTransaction.js'
import { type Movement, movementsIn } from './movementsIn.js'

/** The account whose history a transaction is described in, and the names of what moved. */
interface HistoryOwner {
  readonly chainId: string
  /** In lower case. */
  readonly address: string
  readonly currency: NativeCurrency
  /** By the contract's address in lower case. */
  readonly tokens: ReadonlyMap<string, TokenName>
  /** The path of a token's picture below the service, by its address in lower case; empty if it has none. */
  readonly iconPathOf: (contract: string) => string
  /** What an index says about the collectibles that moved. */
  readonly pieces: IndexedPieces | undefined
}

const zero = '0x0000000000000000000000000000000000000000'
const approve = '0x095ea7b3'

/** The contracts whose names are needed to tell an account what moved. */
export function contractsIn(transaction: EvmTransaction, account: string): readonly string[] {
  return movementsOf(transaction, account).flatMap(({ contract }) => contract ?? [])
}

/** Whether an account sent or received collectibles. */
export const movesPieces = (transaction: EvmTransaction, account: string): boolean =>
  movementsOf(transaction, account).some(({ tokenId }) => tokenId !== undefined)

/** A transaction as an account sees it. */
export function toTransaction(transaction: EvmTransaction, owner: HistoryOwner): Transaction {
  const { hash, from, to, time, receipt } = transaction
  const { gasUsed, effectiveGasPrice = 0n, l1Fee, contractAddress, status } = receipt
  const movements = movementsOf(transaction, owner.address)
  const operationType = operationOf(transaction, movements, owner.address)
  const metadata = {
    operationType,
    hash,
    chain: owner.chainId as NetworkId,
    minedAt: new Date(Number(time) * 1_000).toISOString(),
    status: status ? ('confirmed' as const) : ('failed' as const),
    sentFrom: checksummed(from),
    sentTo: checksummed(to ?? contractAddress ?? ''),
    nonce: Number(transaction.nonce),
    fee: formatUnits(gasUsed * effectiveGasPrice + (l1Fee ?? 0n), owner.currency.decimals),
    ...((operationType === 'approve' || operationType === 'revoke') &&
      toAllowance(transaction, owner.address))
  }
  return { id: hash, metadata, transfers: movements.flatMap((one) => toTransfer(one, owner)) }
}

/** What moved from or to the account; nothing if the transaction failed. */
const movementsOf = (transaction: EvmTransaction, account: string): readonly Movement[] =>
  movementsIn(transaction)
    .filter(({ from, to }) => from === account || to === account)
    .slice(0, limits.movements)

function operationOf(
  transaction: EvmTransaction,
  movements: readonly Movement[],
  account: string
): OperationType {
  const { from, to, input, receipt } = transaction
  const isOwn = from.toLowerCase() === account
  if (isOwn && !to) return 'deploy'
  const leaving = movements.filter((one) => one.from === account)
  const coming = movements.filter((one) => one.to === account)
  if (hasOther(leaving, coming) && hasOther(coming, leaving)) return 'trade'
  if (leaving.length === 0 && coming.some((one) => one.from === zero)) return 'mint'
  if (leaving.some((one) => one.to === zero)) return 'burn'
  if (leaving.length > 0) return 'send'
  if (coming.length > 0) return 'receive'
  if (!isOwn) return 'execute'
  // A failed transaction has no logs.
  if (!receipt.status) return input.startsWith(approve) ? 'approve' : 'execute'
  const allowance = allowanceIn(transaction, account)
  return allowance ? (allowance.amount > 0n ? 'approve' : 'revoke') : 'execute'
}

/** The token or collection, who may or may no longer move it, and how much of it. */
function toAllowance(
  transaction: EvmTransaction,
  account: string
): Pick<Transaction['metadata'], 'allowance'> {
  const { token, spender = zero, amount } = allowanceIn(transaction, account) ?? {}
  if (token === undefined || spender === zero) return {}
  return { allowance: { token: checksummed(token), spender: checksummed(spender), amount: String(amount) } }
}

/** Whether something moved in one direction that did not also move in the other. */
const hasOther = (these: readonly Movement[], those: readonly Movement[]): boolean =>
  these.some((one) => those.every(({ contract }) => contract !== one.contract))

function toTransfer(
  movement: Movement,
  { address, currency, tokens, iconPathOf, pieces }: HistoryOwner
): readonly TransactionTransfer[] {
  const { from, to, contract, tokenId, amount } = movement
  const direction = from !== to ? (from === address ? 'out' : 'in') : 'self'
  const ends = { direction, sender: checksummed(from), recipient: checksummed(to) } as const
  if (contract === undefined) {
    const { name, symbol, decimals } = currency
    return [
      { ...ends, quantity: { numeric: formatUnits(amount, decimals) }, fungible_info: { name, symbol } }
    ]
  }
  const token = tokens.get(contract)
  if (!token) return []
  const { name, symbol, decimals } = token
  const collection = checksummed(contract)
  if (tokenId !== undefined) {
    const indexed = token.isNamed ? '' : displayText(pieces?.names.get(contract) ?? '')
    const piece = { name: `${indexed || name} #${tokenId}`, address: collection, tokenId: String(tokenId) }
    const nft_info = { ...piece, ...indexedFacts(pieces, contract, piece.tokenId) }
    return [{ ...ends, quantity: { numeric: String(amount) }, nft_info }]
  }
  if (decimals === undefined) return []
  const url = iconPathOf(contract)
  const info = { name, symbol, ...(url && { icon: { url } }), address: collection }
  return [{ ...ends, quantity: { numeric: formatUnits(amount, decimals) }, fungible_info: info }]
}

/** The picture of a piece, and whether its collection is spam, as far as an index says so. */
function indexedFacts(
  pieces: IndexedPieces | undefined,
  contract: string,
  tokenId: string
): Pick<NftInfo, 'content' | 'flags'> {
  const url = pieces?.pictures.get(pieceKey(contract, tokenId))
  const isSpam = pieces?.spam.get(contract)
  return {
    ...(url !== undefined && { content: { preview: { url } } }),
    ...(isSpam !== undefined && { flags: { is_spam: isSpam } })
  }
}

const checksummed = (address: string): string => (address === '' ? '' : getAddress(address as Hex))
