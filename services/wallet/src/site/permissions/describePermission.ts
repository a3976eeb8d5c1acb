import { formatUnits, toHex } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Warning } from '../approvals/Approval.js'
import { feeFact } from '../decode/describeTransaction.js'
import { drawTree, toDate } from '../decode/describeTypedData.js'
import { tokenAmount } from '../decode/tokenAmount.js'
import { decodeTransaction } from '../decode/transactionFormat.js'
import { describeBatch } from '../smartAccounts/describeBatch.js'
import { delegationManagerAddress, enforcers } from '../worker/sign/permissionCode.js'
import type { Permission } from '../worker/sign/permissionFormat.js'
import { decodeRevocation, endOfAllData, toTypedData } from './delegationFormat.js'

/**
 * What the visitor sees of a permission: who may spend, how much in each period and in total, and until when. That is everything, since the worker
 * signs what follows from these values and nothing else (PER-1).
 *
 * @param upgrade bytes of the transaction by which the account first takes the code for it, if it does not have that code yet
 */
export function describeGrant(
  permission: Permission,
  network: WalletNetwork,
  account: string,
  upgrade: Uint8Array | undefined
): Approval {
  const data = toTypedData(permission, account)
  const limits = describeLimits(permission, network)
  const change = upgrade && describeBatch(upgrade, network, account)
  return {
    ...{ kind: 'permission', title: 'approve.permission', network: network.id, account },
    facts: [...limits.facts, ...(change?.facts ?? [])],
    warnings: [
      { text: 'warning.permission', isDanger: true },
      ...limits.warnings,
      ...(change?.warnings ?? [])
    ],
    // It is used without asking: a browser that cannot tell what covers the frame approves it in a window.
    isUnlimited: true,
    raw: [`${drawTree(data.domain)}\n\n${drawTree(data.message)}`, ...(change ? [change.raw] : [])].join(
      '\n\n'
    )
  }
}

/**
 * What the visitor sees of the end of a permission, read back from the bytes that the worker will sign (APR-2).
 *
 * @throws Error for bytes of anything else, or of another network
 */
export function describeRevocation(unsigned: Uint8Array, network: WalletNetwork, account: string): Approval {
  const { chainId, data, gas, maxFeePerGas } = decodeCall(unsigned, network, delegationManagerAddress)
  const { permission } = decodeRevocation(data, account, chainId)
  const { facts, warnings } = describeLimits(permission, network)
  return {
    ...{ kind: 'permission', title: 'approve.permissionEnds', network: network.id, account, warnings },
    facts: [...facts, feeFact(gas * maxFeePerGas, network)],
    raw: toHex(unsigned)
  }
}

/** What the visitor sees of the end of all permissions on a network, read back like that of one. @throws Error for bytes of anything else */
export function describeEndOfAll(unsigned: Uint8Array, network: WalletNetwork, account: string): Approval {
  const { data, gas, maxFeePerGas } = decodeCall(unsigned, network, enforcers.nonce)
  if (data !== endOfAllData()) throw new TypeError('Not the end of all permissions')
  return {
    ...{ kind: 'permission', title: 'approve.permissionsEnd', network: network.id, account, warnings: [] },
    facts: [feeFact(gas * maxFeePerGas, network)],
    raw: toHex(unsigned)
  }
}

function decodeCall(unsigned: Uint8Array, network: WalletNetwork, contract: string) {
  const call = decodeTransaction(unsigned)
  const isHere = call.chainId === Number(network.id.split(':')[1]) && call.to === contract
  if (!isHere || call.value > 0n) throw new TypeError('Not the end of a permission here')
  return call
}

export function describeLimits(
  { delegate, token, amount, period, start, end }: Permission,
  network: WalletNetwork
): Pick<Approval, 'facts'> & { readonly warnings: readonly Warning[] } {
  const periods = BigInt(Math.ceil((end - start) / period))
  const listed = token === undefined ? undefined : tokenAmount(amount, token, network)
  const { symbol, decimals } = network.currency
  const draw = (sum: bigint) =>
    token === undefined
      ? { value: `${formatUnits(sum, decimals)} ${symbol}` }
      : tokenAmount(sum, token, network).fact
  return {
    facts: [
      { kind: 'address', label: 'fact.spender', value: delegate },
      ...(periods > 1n
        ? [{ kind: 'limit', label: 'fact.limit', value: draw(amount).value, period } as const]
        : []),
      { ...draw(amount * periods), kind: 'amount', label: 'fact.inAll' },
      { kind: 'text', label: 'fact.until', value: toDate(BigInt(end)) },
      ...(listed && !listed.isListed
        ? [{ kind: 'address', label: 'fact.contract', value: token ?? '' } as const]
        : [])
    ],
    warnings: listed && !listed.isListed ? [{ text: 'warning.unverifiedToken', isDanger: false }] : []
  }
}
