import type { AccountQuery, Collectible, CollectiblePage } from '@plugboard/core'
import { concat, getAddress, type Hex, keccak256, numberToHex } from 'viem'
import { logNames, readAccountLog, toTopic } from '../activity/accountLogs.js'
import {
  type ChainPlace,
  highestBlock,
  isBefore,
  newestFirst,
  readAtOnce,
  readBlock,
  toCursor
} from '../activity/chainPlace.js'
import type { EndpointLimits } from '../activity/EndpointLimits.js'
import { type EvmLog, lower } from '../activity/evmLogs.js'
import { scanLogs } from '../activity/scanLogs.js'
import { pieceName } from '../activity/toTransaction.js'
import type { EvmReader } from '../chain/EvmReader.js'
import { requireAddress } from '../chain/requireAddress.js'
import { describeContracts } from '../tokens/describeContracts.js'
import { readMetadata } from './readMetadata.js'
import { type OwnedPiece, type Piece, readOwned, readUri } from './readPieces.js'

/** The number of pieces that a page looks at, plus those received in the same transaction as the last of them. */
const pageSize = 24

/** One transaction can transfer any number of pieces; pieces beyond this limit are left out. */
const mostPieces = 200

/** The number of pieces that a cursor remembers: a cursor may be stored, and should stay short. */
const mostGiven = 300

/** The length of the digest that identifies a piece in a cursor, in hex digits. */
const digestLength = 12

/**
 * Reads a page of the collection pieces (ERC-721, ERC-1155) that an account has, most recently received first. Logs show which pieces it received,
 * and the contracts say which it still has. Names and pictures are read if they are stored on the chain (`readMetadata`).
 *
 * @throws KitError `eip155/notAnAddress`, `eip155/unknownCursor`, `eip155/readFailed`, `connect/aborted`
 */
export async function readCollectibles(
  reader: EvmReader,
  limits: EndpointLimits,
  { address, cursor }: Pick<AccountQuery, 'address' | 'cursor'>
): Promise<CollectiblePage> {
  const account = lower(requireAddress(address))
  // The place is followed by the pieces that earlier pages returned: they may have been received more than once.
  const [, place, given = ''] = /^(.*0x[\da-f]{64})(?:\.((?:[\da-f]{12})+))?$/.exec(cursor ?? '') ?? []
  return readAtOnce(reader, place ?? cursor, (from) => readPage(reader, limits, account, { from, given }))
}

interface PageStart {
  readonly from: ChainPlace
  /** Digests of the pieces that earlier pages returned. */
  readonly given: string
}

async function readPage(
  reader: EvmReader,
  limits: EndpointLimits,
  account: Hex,
  { from, given }: PageStart
): Promise<CollectiblePage | undefined> {
  const { transfer, transferSingle, transferBatch } = logNames
  const highest = highestBlock(from)
  const scan = await scanLogs(reader, limits, {
    filters: [
      [transfer, null, toTopic(account)],
      [[transferSingle, transferBatch], null, null, toTopic(account)]
    ],
    from: highest,
    isEnough: (logs) => receivedPiecesOf(logs, account, from).length >= pageSize
  })
  const received = receivedPiecesOf(scan.logs, account, from)
  const last = received[pageSize - 1]
  const isInPage = (one: ChainPlace) => !last || !isBefore(one, last)
  const isCut = !received.every(isInPage)
  const end = isCut && last ? { block: last.block, index: last.index } : { block: scan.lowest, index: 0 }

  const earlier: readonly string[] = given.match(/.{12}/g) ?? []
  const pieces = received.filter((one) => isInPage(one) && !earlier.includes(digestOf(one)))
  const [owned, floor] = await Promise.all([
    readOwned(reader, account, pieces.slice(0, mostPieces)),
    readBlock(reader, Math.min(end.block, Math.max(highest, 0)))
  ])
  if (!floor) return undefined
  const data = await describePieces(reader, owned)

  const isEnd = !isCut && (scan.lowest === 0 || scan.isPruned)
  const known = [...earlier, ...owned.map(digestOf)].slice(-mostGiven).join('')
  const next = [toCursor(end, floor.hash), ...(known ? [known] : [])].join('.')
  const isPartial = isCut || scan.lowest > 0 || pieces.length > mostPieces
  return Object.freeze({ data, ...(!isEnd && { next }), ...(isPartial && { isPartial: true as const }) })
}

interface ReceivedPiece extends Piece, ChainPlace {}

/** The pieces that an account received before a place according to logs, each once, most recently received first. */
function receivedPiecesOf(logs: readonly EvmLog[], account: Hex, from: ChainPlace): readonly ReceivedPiece[] {
  const older = logs.map((log) => ({ log, block: log.block, index: log.transactionIndex }))
  const received = older
    .filter((one) => isBefore(one, from))
    .sort((one, other) => newestFirst(one, other) || other.log.index - one.log.index)
    .flatMap(({ log, block, index }) =>
      (readAccountLog(log, account)?.movements ?? []).flatMap(
        ({ contract, to, tokenId, isCounted = false }) =>
          to === account && tokenId !== undefined ? [{ contract, tokenId, isCounted, block, index }] : []
      )
    )
  // If a key has several entries, a map keeps the last.
  return [...new Map(received.reverse().map((one) => [`${one.contract} ${one.tokenId}`, one])).values()].sort(
    newestFirst
  )
}

const digestOf = ({ contract, tokenId }: Piece): string =>
  keccak256(concat([contract, numberToHex(tokenId)])).slice(2, 2 + digestLength)

async function describePieces(
  reader: EvmReader,
  owned: readonly OwnedPiece[]
): Promise<readonly Collectible[]> {
  const contracts = [...new Set(owned.map(({ contract }) => contract))]
  const [described, uris] = await Promise.all([
    describeContracts(reader, contracts),
    Promise.all(owned.map((piece) => readUri(reader, piece)))
  ])
  return Object.freeze(
    owned.map(({ contract, tokenId, amount }, index) => {
      const collection = described[contracts.indexOf(contract)]?.asset
      const metadata = readMetadata(uris[index] ?? '')
      return Object.freeze({
        networkId: reader.network.caipNetworkId,
        address: getAddress(contract),
        tokenId: tokenId.toString(),
        amount,
        ...metadata,
        name: metadata.name ?? pieceName(collection, tokenId),
        collectionName: collection?.name,
        isSpam: false
      })
    })
  )
}
