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

/** What makes a contract: nobody is called, and the data is run once, as code that may do anything. */
export interface EvmCreation extends Omit<EvmCall, 'to'> {
  readonly to?: undefined
}

/** What a call costs, and the fields that hold a wallet to it. */
export interface EvmFee {
  /** As the wallet sets it. */
  readonly fee: Fee
  /** Written into the request where the amount depends on the fee; else the wallet chooses. */
  readonly limits: Readonly<Record<string, Hex>>
}

/** Gas that the network may need beyond its estimate, because its state changes until the transaction is in a block. */
const withReserve = (gas: bigint): bigint => (gas * 6n) / 5n

/** Where networks of the OP stack say what they pay for room on the chain below (GasPriceOracle). */
const feeOracle: Hex = '0x420000000000000000000000000000000000000F'

const feeOracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/**
 * Asks the network what a call costs. The most is what is paid when the base fee doubles (EIP-1559), or the present price where the network
 * knows no base fee; and a quarter more than now for the chain below, where there is one.
 *
 * @param native the asset that fees are paid in
 * @throws KitError `eip155/notEnough` where the account cannot pay for the call
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
 * What several calls cost together, by the gas that they took when they were tried.
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

/** The most gas that a call is sent with. A plain payment to an account without code always takes the same. */
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

/** What one unit of gas costs, now and at most, and the fields that hold a wallet to it. */
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

/** What the network takes for room on the chain below it; 0 where there is none. */
async function readFeeBelow(reader: EvmReader, { to, value, data = '0x' }: EvmCall): Promise<bigint> {
  // It depends on the length of the transaction: the fields that are not known yet are as long as they get, and so is the signature.
  const unknown: Hex = `0x${'ff'.repeat(8)}`
  const fields = [unknown, unknown, unknown, unknown, unknown, to, value === '0x0' ? '0x' : unknown, data, []]
  const signature: Hex = `0x${'ff'.repeat(68)}`
  const transaction = concat(['0x02', toRlp(fields), signature])
  const question = encodeFunctionData({ abi: feeOracleAbi, functionName: 'getL1Fee', args: [transaction] })
  // Another kind of contract may stand there, and refuse the question.
  const answer = await reader.ask('eth_call', [{ to: feeOracle, data: question }, 'latest']).catch(() => '0x')
  return readWord(answer) ?? 0n
}

/** What is paid to whoever makes the block. Not every endpoint has the method; the gas price holds the tip too. */
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
