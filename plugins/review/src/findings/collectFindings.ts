import { displayText, type Finding, type PluginContext, type PreparedTransaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type FindingSource, findingSources } from '@plugboard/core/features'
import type { ReviewFinding } from '../ReviewState.js'
import { type KnownAddresses, ownFinding, ownFindings } from './ownFindings.js'

/** How long a source may look at a transaction, in milliseconds. */
const sourceMs = 1500

/** No finding says more, in characters. */
const maxText = 200

const levels: readonly unknown[] = ['info', 'warn', 'danger', 'block']

/**
 * What the namespace, the review and all sources say of a transaction, each code of theirs once. A source that fails or is late is named.
 * Never rejects.
 */
export async function collectFindings(
  kit: Pick<PluginContext, 'eachContribution'>,
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
  const answers = await Promise.all(
    asked.map(({ source, answer }) =>
      waitFor(() => answer, { timeoutMs: sourceMs, signal })
        .then(readFindings)
        .catch(() => [notChecked(source)])
    )
  )
  const ours = [...prepared.findings, ...ownFindings(prepared, known)]
  const isNew = ({ code }: Finding, at: number) => ours.findIndex((one) => one.code === code) === at
  return [...ours.filter(isNew), ...answers.flat()]
}

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
