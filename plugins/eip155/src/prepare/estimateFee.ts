import type { Asset, Fee } from '@plugboard/core'
import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi, toRlp } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import { readWord } from '../tokens/answers.js'

/** A call as `eth_sendTransaction` takes it. */
export interface EvmCall {
  readonly from: string
  readonly chainId: Hex
  readonly to: Hex
  readonly value: Hex
  readonly data?: Hex | undefined
}

/** Creates a contract: there is no receiver, and the data is run once, as code that can do anything. */
export interface EvmCreation extends Omit<EvmCall, 'to'> {
  readonly to?: undefined
}

/** The cost of a call, and the fields that hold a wallet to it. */
export interface EvmFee {
  /** The fee as the wallet sets it. */
  readonly fee: Fee
  /** Written into the request if the amount depends on the fee; otherwise the wallet chooses. */
  readonly limits: Readonly<Record<string, Hex>>
}

/** Extra gas beyond the network's estimate, because its state changes until the transaction is in a block. */
const withReserve = (gas: bigint): bigint => (gas * 6n) / 5n

/** The contract where OP stack networks report the cost of space on the chain below (GasPriceOracle). */
const feeOracle: Hex = '0x420000000000000000000000000000000000000F'

const feeOracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/**
 * Asks the network for the cost of a call. The maximum assumes that the base fee doubles (EIP-1559), or uses the current price if the network has no
 * base fee. For the chain below, if there is one, it adds a quarter to the current cost.
 *
 * @param native the asset that fees are paid in
 * @throws KitError `eip155/notEnough` if the account cannot pay for the call
 */
export async function estimateFee(reader: EvmReader, call: EvmCall, native: Asset): Promise<EvmFee> {
  const [estimate, price, below] = await Promise.all([
    reader.quantity('eth_estimateGas', [call]),
    readGasPrice(reader),
    readFeeBelow(reader, call)
  ])
  return { fee: toFee(native, [estimate], price, below), limits: price.limits(gasLimit(estimate)) }
}

/**
 * The total cost of several calls, from the gas that they used in the simulation.
 *
 * @param native the asset that fees are paid in
 */
export async function feeOfCalls(
  reader: EvmReader,
  calls: readonly EvmCall[],
  gasUsed: readonly bigint[],
  native: Asset
): Promise<Fee> {
  const [price, ...below] = await Promise.all([
    readGasPrice(reader),
    ...calls.map((call) => readFeeBelow(reader, call))
  ])
  return toFee(
    native,
    gasUsed,
    price,
    below.reduce((sum, one) => sum + one, 0n)
  )
}

/** The gas limit of a call. A plain payment to an account without code always uses the same amount. */
const gasLimit = (estimate: bigint): bigint => (estimate === 21_000n ? estimate : withReserve(estimate))

function toFee(asset: Asset, gas: readonly bigint[], { expected, most }: GasPrice, below: bigint): Fee {
  const sum = (numbers: readonly bigint[]) => numbers.reduce((total, one) => total + one, 0n)
  return {
    asset,
    expected: sum(gas) * expected + below,
    most: sum(gas.map(gasLimit)) * most + (below * 5n) / 4n,
    setBy: 'wallet'
  }
}

/** The price of one unit of gas, now and at most, and the fields that hold a wallet to it. */
interface GasPrice {
  readonly expected: bigint
  readonly most: bigint
  readonly limits: (gas: bigint) => EvmFee['limits']
}

async function readGasPrice(reader: EvmReader): Promise<GasPrice> {
  const block = await reader.ask('eth_getBlockByNumber', ['latest', false])
  const baseFee = readQuantity(block, 'baseFeePerGas')
  if (baseFee === undefined) {
    const gasPrice = await reader.quantity('eth_gasPrice')
    const limits = (gas: bigint) => ({ gas: numberToHex(gas), gasPrice: numberToHex(gasPrice) })
    return { expected: gasPrice, most: gasPrice, limits }
  }
  const tip = await readTip(reader, baseFee)
  const most = 2n * baseFee + tip
  const limits = (gas: bigint) => ({
    gas: numberToHex(gas),
    maxFeePerGas: numberToHex(most),
    maxPriorityFeePerGas: numberToHex(tip)
  })
  return { expected: baseFee + tip, most, limits }
}

/** The network's charge for space on the chain below it; 0 if there is none. */
async function readFeeBelow(reader: EvmReader, { to, value, data = '0x' }: EvmCall): Promise<bigint> {
  // The cost depends on the length of the transaction. Fields that are not known yet are given their maximum length, and so is the signature.
  const unknown: Hex = `0x${'ff'.repeat(8)}`
  const fields = [unknown, unknown, unknown, unknown, unknown, to, value === '0x0' ? '0x' : unknown, data, []]
  const signature: Hex = `0x${'ff'.repeat(68)}`
  const transaction = concat(['0x02', toRlp(fields), signature])
  const question = encodeFunctionData({ abi: feeOracleAbi, functionName: 'getL1Fee', args: [transaction] })
  // Another kind of contract might be at this address and refuse the question.
  const answer = await reader.ask('eth_call', [{ to: feeOracle, data: question }, 'latest']).catch(() => '0x')
  return readWord(answer) ?? 0n
}

/** The tip for the block producer. Not every endpoint has the method; the gas price includes the tip too. */
async function readTip(reader: EvmReader, baseFee: bigint): Promise<bigint> {
  try {
    return await reader.quantity('eth_maxPriorityFeePerGas')
  } catch {
    const gasPrice = await reader.quantity('eth_gasPrice')
    return gasPrice > baseFee ? gasPrice - baseFee : 0n
  }
}

function readQuantity(block: unknown, name: string): bigint | undefined {
  if (typeof block !== 'object' || !block)
    throw eip155Errors.readFailed({ notes: 'There is no latest block.' })
  const value = (block as Record<string, unknown>)[name]
  return typeof value === 'string' && /^0x[\da-f]+$/i.test(value) ? BigInt(value) : undefined
}
