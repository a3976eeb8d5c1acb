import type { Asset, Fee } from '@plugboard/core'
import { type Hex, numberToHex } from 'viem'
import { eip155Errors } from '../errors.js'
import type { EvmReader } from './EvmReader.js'

/** A call as `eth_sendTransaction` takes it. */
export interface EvmCall {
  readonly from: string
  readonly chainId: Hex
  readonly to: Hex
  readonly value: Hex
  readonly data?: Hex | undefined
}

/** What a call costs, and the fields that hold a wallet to it. */
export interface EvmFee {
  readonly fee: Fee
  /** Written into the request where the amount depends on the fee; else the wallet chooses. */
  readonly limits: Readonly<Record<string, Hex>>
}

/** Gas that the network may need beyond its estimate, because its state changes until the transaction is in a block. */
const withReserve = (gas: bigint): bigint => (gas * 6n) / 5n

/**
 * Asks the network what a call costs. The most is what is paid when the base fee doubles (EIP-1559), or the present price where the network
 * knows no base fee.
 *
 * @param native the asset that fees are paid in
 * @throws KitError `eip155/notEnough` where the account cannot pay for the call
 */
export async function estimateFee(reader: EvmReader, call: EvmCall, native: Asset): Promise<EvmFee> {
  const [estimate, block] = await Promise.all([
    reader.quantity('eth_estimateGas', [call]),
    reader.ask('eth_getBlockByNumber', ['latest', false])
  ])
  // A plain payment to an account without code always takes the same.
  const gas = estimate === 21_000n ? estimate : withReserve(estimate)
  const baseFee = readQuantity(block, 'baseFeePerGas')
  if (baseFee === undefined) {
    const gasPrice = await reader.quantity('eth_gasPrice')
    const fee = { asset: native, expected: estimate * gasPrice, most: gas * gasPrice }
    return { fee, limits: { gas: numberToHex(gas), gasPrice: numberToHex(gasPrice) } }
  }
  const tip = await readTip(reader, baseFee)
  const highest = 2n * baseFee + tip
  return {
    fee: { asset: native, expected: estimate * (baseFee + tip), most: gas * highest },
    limits: {
      gas: numberToHex(gas),
      maxFeePerGas: numberToHex(highest),
      maxPriorityFeePerGas: numberToHex(tip)
    }
  }
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
