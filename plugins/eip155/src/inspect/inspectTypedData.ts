import type { DecodedCall, InspectedRequest } from '@plugboard/core'
import { describeContracts } from '../tokens/describeContracts.js'
import { namelessAsset } from '../tokens/namelessAsset.js'
import { actsForYou, isForNothing, isUnpriced, offered, seaportOrders } from './orders.js'
import type { QuestionedNetwork } from './QuestionedNetwork.js'
import { danger } from './requestFindings.js'
import { isPermit, type Permission, readPermissions, type TypedData } from './typedData.js'

/**
 * Reads structured data to be signed (EIP-712): permits, market orders and transactions in the account's name, described in words and with findings.
 * Other data yields nothing. The network is asked only for the names of tokens.
 */
export async function inspectTypedData(
  questioned: QuestionedNetwork,
  data: TypedData
): Promise<InspectedRequest> {
  const permissions = readPermissions(data)
  const orders = seaportOrders(data)
  const isGiven = orders.some(isForNothing) || (orders.length === 0 && isUnpriced(data))
  const findings = [
    ...(permissions.length || isUnreadablePermit(data) ? [danger('permit')] : []),
    ...(isGiven ? [danger('orderForNothing')] : []),
    ...(actsForYou(data) ? [danger('actsForYou')] : [])
  ]
  const calls = await toWords(questioned, data, [...permissions, ...orders.flatMap(offered)])
  const raw = JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
  return Object.freeze({ kind: 'permission', calls, changes: [], findings: Object.freeze(findings), raw })
}

/** A permit of nothing revokes one; a permit of an unknown shape can be anything. */
function isUnreadablePermit(data: TypedData): boolean {
  if (!isPermit(data)) return false
  const { message, primaryType } = data
  const isKnown = /^Permit(Single|Batch|TransferFrom|BatchTransferFrom)?$/.test(primaryType)
  return !isKnown || !('spender' in message)
}

/** The number of permissions that are described in words. */
const most = 20

async function toWords(
  questioned: QuestionedNetwork,
  { primaryType }: TypedData,
  permissions: readonly Permission[]
): Promise<readonly DecodedCall[]> {
  const said = permissions.slice(0, most)
  const tokens = [...new Set(said.map(({ token }) => token))]
  const contracts = (await questioned.ask((reader) => describeContracts(reader, tokens))) ?? []
  return Object.freeze(
    said.map(({ token, counterparty, amount, tokenId, action }) => {
      const known = contracts[tokens.indexOf(token)]?.asset
      const asset = known ?? namelessAsset(questioned.id, token)
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
