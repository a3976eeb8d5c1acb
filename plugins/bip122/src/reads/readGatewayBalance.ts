import { type NetworkId, parseUnits, safeJson } from '@plugboard/core'
import { isAmount } from '../amount/isAmount.js'

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/**
 * Satoshis out of a gateway's `{ balances }`: the network's own currency, the one without an address. Its quantity is a decimal text, so
 * that none is lost.
 *
 * @throws TypeError when it tells none
 */
export function readGatewayBalance(text: string, networkId: NetworkId): bigint {
  const { balances } = fields(safeJson(text))
  const found = (Array.isArray(balances) ? balances : [])
    .map(fields)
    .find(({ chainId, address }) => chainId === networkId && address === undefined)
  const { numeric, decimals } = fields(found?.quantity)
  if (typeof numeric !== 'string' || decimals !== '8' || !/^\d{1,8}(\.\d{1,8})?$/.test(numeric))
    throw new TypeError('The gateway gave no balance')
  const satoshis = parseUnits(numeric, 8)
  if (satoshis !== 0n && !isAmount(satoshis)) throw new TypeError('The gateway gave no balance')
  return satoshis
}
