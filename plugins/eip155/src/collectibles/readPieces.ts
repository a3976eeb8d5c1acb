import { encodeFunctionData, type Hex, hexToBigInt, parseAbi, size, slice } from 'viem'
import { type EvmReader, unlessAborted } from '../chain/EvmReader.js'
import { readText, readWord } from '../tokens/answers.js'
import { askContracts } from '../tokens/askContracts.js'
import { longestMetadata } from './readMetadata.js'

/** A piece of a collection. */
export interface Piece {
  /** Lower case. */
  readonly contract: Hex
  readonly tokenId: bigint
  /** Whether an account can have more than one of it (ERC-1155). */
  readonly isCounted: boolean
}

/** A piece that an account has. */
export interface OwnedPiece extends Piece {
  readonly amount: bigint
}

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)'
])

/** Asks contracts which of the given pieces an account has, and how many. Keeps their order and omits those that it has none of. */
export async function readOwned(
  reader: EvmReader,
  account: Hex,
  pieces: readonly Piece[]
): Promise<readonly OwnedPiece[]> {
  const contracts = [...new Set(pieces.map(({ contract }) => contract))]
  const amounts = await Promise.all(
    contracts.map(async (contract) => {
      const own = pieces.filter((one) => one.contract === contract)
      const questions = own.map((piece) => ownershipQuestion(piece, account))
      const [answers = []] = await askContracts(reader, { targets: [contract], questions, maxSize: 32 })
      return own.map((piece, index) => [piece, amountOf(piece, account, answers[index])] as const)
    })
  )
  const amountByPiece = new Map(amounts.flat())
  return pieces.flatMap((piece) => {
    const amount = amountByPiece.get(piece) ?? 0n
    return amount > 0n ? [{ ...piece, amount }] : []
  })
}

const ownershipQuestion = ({ isCounted, tokenId }: Piece, account: Hex): Hex =>
  isCounted
    ? encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, tokenId] })
    : encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })

function amountOf({ isCounted }: Piece, account: Hex, answer: Hex | undefined): bigint {
  const word = readWord(answer) ?? 0n
  return isCounted ? word : word === BigInt(account) ? 1n : 0n
}

/** Enough for contracts that draw a picture when they are called. */
const uriGas = 10_000_000n

/** The most data that one call to many contracts can return. */
const firstPart = 23_900

/** Reads a piece's metadata URI; nothing if there is none, or if it is longer than what is read. */
export async function readUri(
  reader: EvmReader,
  { contract, tokenId, isCounted }: Piece
): Promise<string | undefined> {
  const functionName = isCounted ? 'uri' : 'tokenURI'
  const data = encodeFunctionData({ abi, functionName, args: [tokenId] })
  const asked = { targets: [contract], questions: [data], maxSize: firstPart, gas: uriGas }
  // A piece without metadata, or an endpoint that does not run a contract for that long, does not affect the others.
  const answers = await askContracts(reader, asked).catch(unlessAborted)
  const answer = answers?.[0]?.[0]
  if (!answer || size(answer) < 64) return undefined
  const length = hexToBigInt(slice(answer, 32, 64))
  if (length > longestMetadata) return undefined
  if (size(answer) >= 64 + Number(length)) return readText(answer)
  const call = { to: contract, data, gas: `0x${uriGas.toString(16)}` }
  const whole = await reader.ask('eth_call', [call, 'latest']).catch(unlessAborted)
  const isWhole = typeof whole === 'string' && whole.length <= 2 * (longestMetadata + 128)
  return isWhole ? readText(whole as Hex) : undefined
}
