import { type Hex, hexToBigInt } from 'viem'
import { type AskChain, readFees, readQuantity, withReserve } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import { batchData, codeAddress, encodeBatch } from './batchFormat.js'
import type { AccountCode } from './SmartAccountReader.js'

/** The cost of an authorization in addition to the calls (EIP-7702, `PER_EMPTY_ACCOUNT_COST`). */
const authorizationGas = 25_000n

/** A call as requested by a page. */
interface AskedCall {
  readonly to: string
  readonly value?: string | undefined
  readonly data?: string | undefined
}

/** The code that an account has, or takes with the transaction. */
export interface BatchCode {
  readonly code: AccountCode
  /** The account has it already; otherwise the transaction installs it. */
  readonly isThere: boolean
}

/**
 * Creates the bytes of a transaction that runs all calls or none. Nonce, fee and gas are requested from the network, whatever the page says (APR-5).
 *
 * @throws FrameError CHAIN if a call would fail, and for a network that does not answer correctly
 */
export async function prepareBatch(
  asked: readonly AskedCall[],
  account: string,
  chainId: number,
  { code, isThere }: BatchCode,
  ask: AskChain
): Promise<Uint8Array> {
  // Upper and lower case of a page's addresses mean nothing here, but to the encoder they are a checksum.
  const calls = asked.map(({ to, value = '0x0', data = '0x' }) => ({
    ...{ to: to.toLowerCase() as Hex, data: data as Hex, value: hexToBigInt(value as Hex) }
  }))
  const [fees, gas] = await Promise.all([
    readFees(account, chainId, ask),
    askGas(calls.length === 0 ? '0x' : batchData(calls, code), account, { code, isThere }, ask)
  ])
  return encodeBatch({ ...fees, gas, chainId, account: account as Hex, calls, code, delegates: !isThere })
}

async function askGas(
  data: Hex,
  account: string,
  { code: accountCode, isThere }: BatchCode,
  ask: AskChain
): Promise<bigint> {
  const call = { from: account, to: account, value: '0x0', data }
  if (isThere) return withReserve(readQuantity(await ask('eth_estimateGas', [call, 'latest'])))
  // The account is treated as if it had the code already.
  const code = await ask('eth_getCode', [codeAddress(accountCode), 'latest'])
  if (typeof code !== 'string' || code === '0x') throw new FrameError('CHAIN')
  const gas = readQuantity(await ask('eth_estimateGas', [call, 'latest', { [account]: { code } }]))
  return withReserve(gas) + authorizationGas
}
