import { displayText, type Finding, type PluginContext, type PreparedTransaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type FindingSource, findingSources } from '@plugboard/core/features'
import type { ReviewFinding } from '../ReviewState.js'
import { memoFindings } from './memoFindings.js'
import type * as NameFindings from './nameFindings.js'
import { type KnownAddresses, ownFinding, ownFindings } from './ownFindings.js'
import { paidReceivers } from './paidReceivers.js'
import type * as SwapFindings from './swapFindings.js'
import type * as TokenFindings from './tokenFindings.js'

/** How long a source may look at a transaction, in milliseconds. */
const sourceMs = 1500

/** No finding says more, in characters. */
const maxText = 200

const levels: readonly unknown[] = ['info', 'warn', 'danger', 'block']

/**
 * What the namespace, the review and all sources say of a transaction. What the namespace and the review say alike is there once, and once for
 * each receiver that it speaks of. A source that fails or is late is named.
 * Never rejects.
 */
export async function collectFindings(
  kit: Pick<PluginContext, 'eachContribution' | 'contributions' | 'namespaces' | 'networks' | 'get'>,
  prepared: PreparedTransaction,
  known: KnownAddresses,
  signal: AbortSignal
): Promise<readonly ReviewFinding[]> {
  const asked: { readonly source: FindingSource; readonly answer: Promise<unknown> }[] = []
  kit.eachContribution(findingSources, 'its findings', (source) => {
    const answer = (async () => source.inspect(prepared, signal))()
    asked.push({ source, answer })
    return answer
  })
  const [ofName, ofTokens, ofSwap, paid, ...answers] = await Promise.all([
    inspectName(kit, prepared, signal),
    inspectTokens(kit, prepared, signal),
    inspectSwap(kit, prepared, signal),
    paidReceivers(kit, prepared, signal).catch(() => []),
    ...asked.map(({ source, answer }) =>
      waitFor(() => answer, { timeoutMs: sourceMs, signal })
        .then(readFindings)
        .catch(() => [notChecked(source)])
    )
  ])
  const ours = [
    ...prepared.findings,
    ...ownFindings(prepared, { ...known, recipients: [...known.recipients, ...paid] }),
    ...memoFindings(kit, prepared, known.memoReceivers ?? []),
    ...ofTokens,
    ...ofSwap,
    ...ofName
  ]
  const isNew = (finding: ReviewFinding, at: number) =>
    ours.findIndex((one) => subjectOf(one) === subjectOf(finding)) === at
  return [...ours.filter(isNew), ...answers.flat()]
}

// What speaks of some transactions alone is loaded with the first of them. Where it does not load, nobody has looked.

async function inspectName(
  ...call: Parameters<typeof NameFindings.nameFindings>
): Promise<readonly ReviewFinding[]> {
  const [, { intent }] = call
  if (intent.kind !== 'transfer' || intent.toName === undefined) return []
  return import('./nameFindings.js')
    .then(({ nameFindings }) => nameFindings(...call))
    .catch(() => [ownFinding('notChecked', 'warn', { values: { source: 'names' } })])
}

async function inspectTokens(
  ...call: Parameters<typeof TokenFindings.tokenFindings>
): Promise<readonly ReviewFinding[]> {
  const [, { changes }] = call
  if (changes.every(({ asset }) => asset.token === undefined)) return []
  return import('./tokenFindings.js')
    .then(({ tokenFindings }) => tokenFindings(...call))
    .catch(() => [ownFinding('notChecked', 'warn', { values: { source: 'portfolio' } })])
}

async function inspectSwap(
  ...call: Parameters<typeof SwapFindings.swapFindings>
): Promise<readonly ReviewFinding[]> {
  const [, { intent }] = call
  if (intent.kind !== 'swap') return []
  return import('./swapFindings.js')
    .then(({ swapFindings }) => swapFindings(...call))
    .catch(() => [ownFinding('noPrice', 'warn')])
}

/** What two findings that say the same have in common. The namespace's texts are its own. */
const subjectOf = ({ code, receiver, values }: ReviewFinding): string =>
  JSON.stringify([code, receiver, values])

const notChecked = ({ id }: FindingSource): ReviewFinding =>
  ownFinding('notChecked', 'info', { values: { source: displayText(id) } })

/** @throws Error for what are no findings: then nothing was checked */
function readFindings(answer: unknown): readonly Finding[] {
  if (!Array.isArray(answer)) throw new Error('A source of findings gives a list')
  return answer.map(({ code, level, text }: Partial<Finding>) => {
    if (typeof code !== 'string' || typeof text !== 'string' || !level || !levels.includes(level))
      throw new Error('A finding has a code, a level and a text')
    return Object.freeze({ code, level, text: displayText(text, maxText) })
  })
}
