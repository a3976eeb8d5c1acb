import type { Asset, AssetChange, Finding } from '@plugboard/core'
import { isRounded } from './compareCalls.js'
import { accountKind } from './fingerprint.js'
import type { ParsedTransfer } from './parseTransfer.js'
import type { SimulatedTransfer } from './simulateTransfer.js'

interface TriedTransfer extends ParsedTransfer {
  readonly asset: Asset
  readonly sent: bigint
  /** Of the receiver. */
  readonly code: unknown
  readonly simulation: SimulatedTransfer
}

/** The changes of a payment, and its findings for the visitor: from the simulation, or from the intent if there was none. */
export function describeTransfer(tried: TriedTransfer): {
  readonly changes: readonly AssetChange[]
  readonly findings: readonly Finding[]
} {
  return {
    changes: Object.freeze(changesOf(tried)),
    findings: Object.freeze(findingsOf(tried))
  }
}

function changesOf(tried: TriedTransfer): AssetChange[] {
  const { from, to, sent, simulation } = tried
  if (simulation.simulated === 'failed') return []
  const [left, arrived] = simulation.changes
  const asset = keepsFee(tried)
    ? Object.freeze({ ...tried.asset, traits: ['fee-on-transfer'] as const })
    : tried.asset
  const change = (owner: string, delta: bigint): AssetChange => Object.freeze({ asset, owner, delta })
  if (from === to) return [change(from, left ?? 0n), ...simulation.more]
  return [change(from, left ?? -sent), change(to, arrived ?? sent), ...simulation.more]
}

/** Whether the token itself keeps a part: the full amount leaves, and less arrives. */
function keepsFee({ from, to, token, sent, simulation }: TriedTransfer): boolean {
  const [left, arrived] = simulation.changes
  if (!token || from === to || left === undefined || arrived === undefined) return false
  return left === -sent && arrived > 0n && arrived < sent && !isRounded(arrived, sent)
}

function findingsOf(tried: TriedTransfer): Finding[] {
  const { from, to, token, sent, code, simulation } = tried
  const findings: Finding[] = []
  const add = (code: string, level: Finding['level'], text: string) =>
    findings.push(Object.freeze({ code, level, text }))
  if (from === to) add('ownAddress', 'info', 'You are sending to your own account')
  if (accountKind(code) === 'contract') add('contractReceiver', 'warn', 'The receiver is a contract')
  if (simulation.simulated === 'failed')
    add('wouldFail', 'block', 'The network would refuse this transaction')
  if (!simulation.isAsSaid)
    add('notAsSaid', 'block', 'This transaction would do something other than it says')
  const [left, arrived] = simulation.changes
  if (left === undefined || arrived === undefined) return findings
  const isAs = (delta: bigint, intended: bigint) =>
    delta === intended || (token !== undefined && isRounded(delta, intended))
  if (!isAs(left, from === to ? 0n : -sent))
    add('notAsIntended', 'block', 'The network would move a different amount than you entered')
  else if (from === to || isAs(arrived, sent)) return findings
  else if (keepsFee(tried)) add('feeOnTransfer', 'warn', 'This token keeps part of what you send')
  else if (token) add('notAsIntended', 'block', 'The network would move a different amount than you entered')
  else add('passedOn', 'warn', 'The receiver does not keep the whole amount')
  return findings
}
