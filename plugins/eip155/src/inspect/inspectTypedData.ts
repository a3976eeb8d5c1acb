import type { DecodedCall, InspectedRequest } from '@plugboard/core'
import type { EvmReader } from '../chain/EvmReader.js'
import { describeContracts } from '../tokens/describeContracts.js'
import { actsForYou, isForNothing, isUnpriced, offered, seaportOrders } from './orders.js'
import { danger } from './requestFindings.js'
import { isPermit, type Permission, readPermissions, type TypedData } from './typedData.js'

/**
 * Reads structured data that is to be signed (EIP-712): permits, orders of markets and transactions in the account's name, in words and with what
 * speaks against them. Other data is said nothing of. Rejects when the network cannot be asked what tokens are called.
 */
export async function inspectTypedData(reader: EvmReader, data: TypedData): Promise<InspectedRequest> {
  const permissions = readPermissions(data)
  const orders = seaportOrders(data)
  const isGiven = orders.some(isForNothing) || (orders.length === 0 && isUnpriced(data))
  const findings = [
    ...(permissions.length || isUnreadablePermit(data) ? [danger('permit')] : []),
    ...(isGiven ? [danger('orderForNothing')] : []),
    ...(actsForYou(data) ? [danger('actsForYou')] : [])
  ]
  const calls = await toWords(reader, data, [...permissions, ...orders.flatMap(offered)])
  const raw = JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
  return Object.freeze({ kind: 'permission', calls, changes: [], findings: Object.freeze(findings), raw })
}

/** A permit of nothing takes one back; one of another shape than those that are known may be anything. */
function isUnreadablePermit(data: TypedData): boolean {
  if (!isPermit(data)) return false
  const { message, primaryType } = data
  const isKnown = /^Permit(Single|Batch|TransferFrom|BatchTransferFrom)?$/.test(primaryType)
  return !isKnown || !('spender' in message)
}

/** How many permissions are said in words. */
const most = 20

async function toWords(
  reader: EvmReader,
  { primaryType }: TypedData,
  permissions: readonly Permission[]
): Promise<readonly DecodedCall[]> {
  const said = permissions.slice(0, most)
  const tokens = [...new Set(said.map(({ token }) => token))]
  const contracts = await describeContracts(reader, tokens)
  const { caipNetworkId } = reader.network
  return Object.freeze(
    said.map(({ token, counterparty, amount, tokenId, action }) => {
      const known = contracts[tokens.indexOf(token)]?.asset
      const standing = 'unknown' as const
      const asset = known ?? {
        networkId: caipNetworkId,
        token,
        name: token,
        symbol: '?',
        decimals: 0,
        standing
      }
      return Object.freeze({
        action,
        asset,
        amount,
        tokenId,
        counterparty,
        text: `${primaryType} of ${token}`
      })
    })
  )
}
