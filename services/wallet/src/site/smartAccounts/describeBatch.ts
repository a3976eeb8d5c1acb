import { toHex } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Fact, Warning } from '../approvals/Approval.js'
import { describeCall, feeFact, leastReadable } from '../decode/describeTransaction.js'
import { codeAddress, decodeBatch } from './batchFormat.js'

/**
 * What the visitor sees of a batch, read back from the bytes that the worker will sign (APR-2): every call, in order, and that the account becomes a
 * smart account with it.
 *
 * @throws TypeError for bytes that are not a batch of this account, or one of another network
 */
export function describeBatch(unsigned: Uint8Array, network: WalletNetwork, account: string): Approval {
  const { chainId, gas, maxFeePerGas, calls, code: accountCode, delegates } = decodeBatch(unsigned, account)
  if (chainId !== Number(network.id.split(':')[1])) throw new TypeError('The batch is for another network')
  const drawn = calls.map(({ to, value, data }) => describeCall(to, value, data, network, account))
  const code: readonly Fact[] = delegates
    ? [{ kind: 'address', label: 'fact.accountCode', value: codeAddress(accountCode) }]
    : []
  const text = accountCode === 'batches' ? 'warning.upgrade' : 'warning.permissionCode'
  const upgrade: readonly Warning[] = delegates ? [{ text, isDanger: false }] : []
  // The network says what it costs, and may say anything, as for a single payment.
  const coins = calls.reduce((sum, { value }) => sum + value, 0n)
  const isDear = coins > 0n && gas * maxFeePerGas > coins
  const warnings = isDear ? [...upgrade, { text: 'warning.fee', isDanger: true } as const] : upgrade
  return {
    ...(calls.length > 0
      ? { kind: leastReadable(drawn), title: 'approve.batch', calls: drawn }
      : // Only the account itself can use the code, so that it gives nothing away.
        { kind: 'permission', title: 'approve.upgrade' }),
    ...{ network: network.id, account, warnings },
    facts: [...code, feeFact(gas * maxFeePerGas, network)],
    isUnlimited: drawn.some((one) => one.isUnlimited),
    raw: toHex(unsigned)
  }
}
