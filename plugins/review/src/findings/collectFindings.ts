import { displayText, type Finding, type PluginContext, type PreparedTransaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type FindingSource, findingSources } from '@plugboard/core/features'
import type { ReviewFinding } from '../ReviewState.js'
import { memoFindings } from './memoFindings.js'
import { nameFindings } from './nameFindings.js'
import { type KnownAddresses, ownFinding, ownFindings } from './ownFindings.js'
import { paidReceivers } from './paidReceivers.js'
import { tokenFindings } from './tokenFindings.js'

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
    nameFindings(kit, prepared, signal),
    tokenFindings(kit, prepared, signal),
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

/** Payments need none of its code. Without it nobody knows what a swap is worth. */
async function inspectSwap(...call: Parameters<SwapFindings>): ReturnType<SwapFindings> {
  if (call[1].intent.kind !== 'swap') return []
  const loading = import('./swapFindings.js')
  return loading
    .then(({ swapFindings }) => swapFindings(...call))
    .catch(() => [ownFinding('noPrice', 'warn')])
}

type SwapFindings = typeof import('./swapFindings.js').swapFindings

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
