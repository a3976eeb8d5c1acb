import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Fact, Warning } from '../approvals/Approval.js'
import { describeCall, feeFact, leastReadable } from '../decode/describeTransaction.js'
import { drawTree } from '../decode/describeTypedData.js'
import type { TypedData } from '../decode/readTypedData.js'
import { entryPointAddress, readUserOperation } from './userOperationFormat.js'

/**
 * What the visitor sees of an ERC-4337 operation, read from the fields that are hashed for the signature (APR-2): every call, in order, who is asked
 * to send it, who pays and the maximum cost. An operation of another account, one that creates an account, and one whose calls cannot be read count
 * as unreadable.
 *
 * @param feeBy who set the fee, which goes to the submitter of the operation. A page that set it may be the one that is paid: its operations require
 * the same long press as unreadable ones (APR-5).
 */
export function describeUserOperation(
  data: TypedData,
  network: WalletNetwork,
  account: string,
  feeBy: 'page' | 'wallet'
): Approval {
  const { sender, calls = [], hasInitCode, paymaster, highestFee } = readUserOperation(data)
  const drawn = calls.map(({ to, value, data: inner }) => describeCall(to, value, inner, network, account))
  const isOwn = sender.toLowerCase() === account.toLowerCase() && !hasInitCode
  const isReadable = isOwn && drawn.length > 0
  const facts: readonly Fact[] = [
    ...(isOwn ? [] : [{ kind: 'address', label: 'fact.from', value: sender } as const]),
    { kind: 'address', label: 'fact.entryPoint', value: entryPointAddress },
    ...(paymaster === undefined ? [] : [{ kind: 'address', label: 'fact.payer', value: paymaster } as const]),
    feeFact(highestFee, network)
  ]
  // The gas is the bundler's claim, as a transaction's gas is the network's.
  const coins = calls.reduce((sum, { value }) => sum + value, 0n)
  const isDear = feeBy === 'page' || (coins > 0n && highestFee > coins)
  const feeWarnings: readonly Warning[] = isDear ? [{ text: 'warning.fee', isDanger: true }] : []
  const warnings: readonly Warning[] = isReadable
    ? feeWarnings
    : [{ text: 'warning.unreadable', isDanger: true }]
  const mustHold = !isReadable || feeBy === 'page'
  const [only] = drawn
  const rest = {
    ...{ network: network.id, account },
    isUnlimited: drawn.some((one) => one.isUnlimited),
    raw: `${drawTree(data.domain)}\n\n${drawTree(data.message)}`
  }
  if (isReadable && only && drawn.length === 1)
    return {
      ...rest,
      kind: mustHold ? 'unreadable' : only.kind,
      title: only.title,
      facts: [...only.facts, ...facts],
      warnings: [...only.warnings, ...feeWarnings]
    }
  return {
    ...{ ...rest, facts, warnings, calls: drawn },
    kind: mustHold ? 'unreadable' : leastReadable(drawn),
    title: isReadable ? 'approve.batch' : 'approve.unreadable'
  }
}
