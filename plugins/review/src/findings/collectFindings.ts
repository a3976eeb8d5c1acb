import { displayText, type Finding, type PluginContext, type PreparedTransaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type FindingSource, findingSources } from '@plugboard/core/features'
import { findingTexts } from '../locale.en.findings.js'
import type { ReviewFinding } from '../ReviewState.js'
import type { CheckInput, FindingCheck } from './FindingCheck.js'
import { type KnownAddresses, ownFindings } from './ownFindings.js'
import { paidReceivers } from './paidReceivers.js'
import { ownFinding, toFinding } from './toFinding.js'

/** How long a source may inspect a transaction, in milliseconds. */
const sourceMs = 1500

/** The maximum length of a finding's text, in characters. */
const maxText = 200

const levels: readonly unknown[] = ['info', 'warn', 'danger', 'block']

/**
 * The findings of the namespace, the review and all sources about a transaction. A finding that both the namespace and the review have appears once,
 * or once for each receiver that it is about. A source that fails or is late is named.
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
  const [paid, ofSome, ...answers] = await Promise.all([
    paidReceivers(kit, prepared, known.recipients, signal).catch(() => undefined),
    Promise.all(lateFindings({ kit, prepared, memoReceivers: known.memoReceivers ?? [], signal })),
    ...asked.map(({ source, answer }) =>
      waitFor(() => answer, { timeoutMs: sourceMs, signal })
        .then(readFindings)
        .catch(() => [notChecked(source.id, 'info')])
    )
  ])
  const [ofNamespace = [], ...others] = ofSome
  const ours = [...ofNamespace, ...ownFindings(prepared, { ...known, ...paid }), ...others.flat()]
  const isNew = (finding: ReviewFinding, index: number) =>
    ours.findIndex((one) => subjectOf(one) === subjectOf(finding)) === index
  return [...ours.filter(isNew), ...answers.flat()]
}

/**
 * Findings for only some kinds of transactions, the namespace's first. Their code is loaded with the first such transaction. If it does not load, a
 * finding says that this was not checked.
 */
function lateFindings(input: CheckInput): readonly Promise<readonly ReviewFinding[]>[] {
  const { prepared, memoReceivers } = input
  const { intent, changes, findings } = prepared
  const check = async (isNeeded: boolean, source: string, load: () => Promise<FindingCheck>) => {
    if (!isNeeded) return []
    try {
      const { find, texts } = await load()
      return (await find(input)).map((found) => toFinding(found, texts))
    } catch {
      return [notChecked(source)]
    }
  }
  return [
    ofNamespace(findings),
    check(memoReceivers.length > 0, 'memos', () => import('./memoFindings.js')),
    check(
      changes.some(({ asset }) => asset.token !== undefined),
      'portfolio',
      () => import('./tokenFindings.js')
    ),
    check(intent.kind === 'swap', 'prices', () => import('./swapFindings.js')),
    check(
      intent.kind === 'transfer' && intent.toName !== undefined,
      'names',
      () => import('./nameFindings.js')
    )
  ]
}

/** The namespace's findings, with the matching texts in other languages. If those do not load, the findings stay in English. */
async function ofNamespace(findings: readonly Finding[]): Promise<readonly ReviewFinding[]> {
  if (!findings.length) return findings
  const { translatable } = await import('./translatable.js').catch(() => ({ translatable: undefined }))
  return translatable ? findings.map((one) => translatable(one, findingTexts)) : findings
}

/** A key that is equal for findings with the same meaning. The text is not part of it, because the namespace has its own texts. */
const subjectOf = ({ code, receiver, values }: ReviewFinding): string =>
  JSON.stringify([code, receiver, values])

const notChecked = (source: string, level: Finding['level'] = 'warn'): ReviewFinding =>
  ownFinding('notChecked', level, { values: { source: displayText(source) } })

/** @throws Error for an answer that is not a list of findings: then nothing was checked */
function readFindings(answer: unknown): readonly Finding[] {
  if (!Array.isArray(answer)) throw new Error('A source of findings must return a list')
  return answer.map(({ code, level, text }: Partial<Finding>) => {
    if (typeof code !== 'string' || typeof text !== 'string' || !level || !levels.includes(level))
      throw new Error('A finding must have a code, a level and a text')
    return Object.freeze({ code, level, text: displayText(text, maxText) })
  })
}
