import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Fact, Warning } from '../approvals/Approval.js'
import { describeCall, feeFact, leastReadable } from '../decode/describeTransaction.js'
import { drawTree } from '../decode/describeTypedData.js'
import type { TypedData } from '../decode/readTypedData.js'
import { entryPointAddress, readUserOperation } from './userOperationFormat.js'

/**
 * What the visitor sees of an operation of ERC-4337, read from the fields that are hashed for the signature (APR-2): every call, in order, who is asked to send
 * it, who pays and how much at most. One of another account, one that makes an account, and one whose calls cannot be read count as unreadable.
 */
export function describeUserOperation(data: TypedData, network: WalletNetwork, account: string): Approval {
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
  const warnings: readonly Warning[] = isReadable ? [] : [{ text: 'warning.unreadable', isDanger: true }]
  const [only] = drawn
  const rest = {
    ...{ network: network.id, account },
    isUnlimited: drawn.some((one) => one.isUnlimited),
    raw: `${drawTree(data.domain)}\n\n${drawTree(data.message)}`
  }
  if (isReadable && only && drawn.length === 1)
    return {
      ...rest,
      kind: only.kind,
      title: only.title,
      facts: [...only.facts, ...facts],
      warnings: only.warnings
    }
  return {
    ...{ ...rest, facts, warnings, calls: drawn },
    kind: isReadable ? leastReadable(drawn) : 'unreadable',
    title: isReadable ? 'approve.batch' : 'approve.unreadable'
  }
}
