import type { Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { type ChainBlock, type ChainPlace, readBlock } from './chainPlace.js'
import { type EvmLog, isBytes, lower, readLogs, toCount } from './evmLogs.js'

/** A mined transaction and its result. Addresses are in lower case, amounts in wei. */
export interface MinedTransaction extends ChainPlace {
  readonly hash: Hex
  readonly blockHash: Hex
  /** Unix seconds. */
  readonly time: number
  readonly from: Hex
  /** Absent if it creates a contract. */
  readonly to: Hex | undefined
  /** The contract that it created. */
  readonly created: Hex | undefined
  readonly value: bigint
  readonly input: Hex
  readonly isFailed: boolean
  readonly fee: bigint
  readonly logs: readonly EvmLog[]
}

/**
 * Reads transactions with their receipts and blocks; `undefined` if one of them is no longer in a block, because the network replaced some since its
 * hash was read.
 */
export async function readMined(
  reader: EvmReader,
  hashes: readonly Hex[]
): Promise<readonly MinedTransaction[] | undefined> {
  const answers = await Promise.all(
    hashes.map((hash) =>
      Promise.all([
        reader.ask('eth_getTransactionByHash', [hash]),
        reader.ask('eth_getTransactionReceipt', [hash])
      ])
    )
  )
  const blocks = await readBlocks(reader, answers)
  const mined = answers.map(([transaction, receipt]) => readOne(transaction, receipt, blocks))
  return mined.every((one) => one !== undefined) ? mined : undefined
}

type Fields = Readonly<Record<string, unknown>>

async function readBlocks(
  reader: EvmReader,
  answers: readonly (readonly unknown[])[]
): Promise<ReadonlyMap<unknown, ChainBlock>> {
  const hashes = answers.map(([transaction]) => (Object(transaction) as Fields).blockHash)
  const distinct = [...new Set(hashes)].filter((hash) => isBytes(hash, 32))
  const blocks = await Promise.all(distinct.map((hash) => readBlock(reader, hash)))
  return new Map(blocks.flatMap((block, index) => (block ? [[distinct[index], block]] : [])))
}

function readOne(
  transaction: unknown,
  receipt: unknown,
  blocks: ReadonlyMap<unknown, ChainBlock>
): MinedTransaction | undefined {
  const { hash, from, to, value, input, blockHash, transactionIndex } = Object(transaction) as Fields
  const { status, contractAddress, logs, ...rest } = Object(receipt) as Fields
  const block = blocks.get(blockHash)
  const [index, amount] = [toCount(transactionIndex), toAmount(value)]
  if (!block || rest.blockHash !== blockHash || !isBytes(hash, 32) || !isBytes(from, 20)) return undefined
  if (index === undefined || amount === undefined || typeof input !== 'string') return undefined
  return {
    hash: lower(hash),
    block: block.number,
    blockHash: block.hash,
    index,
    time: block.time,
    from: lower(from),
    to: isBytes(to, 20) ? lower(to) : undefined,
    created: isBytes(contractAddress, 20) ? lower(contractAddress) : undefined,
    value: amount,
    input: input as Hex,
    // Receipts from before 2017 have no status.
    isFailed: status === '0x0',
    fee: readFee(rest),
    logs: readLogs(logs)
  }
}

/** The total fee of a transaction: its gas, its blobs (EIP-4844), and the share that networks of the OP stack charge for the chain below. */
function readFee(receipt: Fields): bigint {
  const { gasUsed, effectiveGasPrice, blobGasUsed, blobGasPrice, l1Fee } = receipt
  const [gas = 0n, price = 0n, blobGas = 0n, blobPrice = 0n, below = 0n] = [
    gasUsed,
    effectiveGasPrice,
    blobGasUsed,
    blobGasPrice,
    l1Fee
  ].map(toAmount)
  return gas * price + blobGas * blobPrice + below
}

/** Reads a quantity of any size. */
export const toAmount = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
