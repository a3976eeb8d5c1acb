import { displayText, type PluginContext, type PreparedTransaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type NameSource, nameSources } from '@plugboard/core/features'
import type { ReviewFinding } from '../ReviewState.js'
import { findingsFrom, ownFinding } from './findingsFrom.js'
import { isSame } from './lookalike.js'

/** What speaks against the name that a receiver was found by, by its code. */
export const nameTexts = {
  'review.finding.nameMoved': 'The name of the receiver leads to another address now',
  'review.finding.nameOtherChain':
    'The name has no address for this network. This is its address on another network: ask whether the receiver can use it here.'
} as const

const nameFinding = findingsFrom(nameTexts)

/** How long a source of names may take, in milliseconds. */
const sourceMs = 1500

/**
 * Resolves the name again that a receiver was found by: it may lead to somebody else by now. Of the sources, those with a fitting ending are asked
 * first, as when it was found. Warns too where the name has an address for another network alone. Never rejects.
 */
export async function nameFindings(
  kit: Pick<PluginContext, 'contributions' | 'namespaces'>,
  { intent }: PreparedTransaction,
  signal: AbortSignal
): Promise<readonly ReviewFinding[]> {
  if (intent.kind !== 'transfer' || intent.toName === undefined) return []
  const { to, toName, connection } = intent
  const fits = ({ suffixes = [] }: NameSource) =>
    suffixes.some((suffix) => toName.toLowerCase().endsWith(suffix))
  const all = kit.contributions(nameSources)
  const sources = [...all.filter(fits), ...all.filter((source) => !fits(source))]
  const answers = await Promise.all(
    sources.map((source) => {
      const resolve = async () =>
        (await source.serves(connection.networkId))
          ? source.resolve(toName, connection.networkId, signal)
          : undefined
      return waitFor(resolve, { timeoutMs: sourceMs, signal }).catch(() => 'notChecked' as const)
    })
  )
  const index = answers.findIndex((answer) => answer !== undefined)
  const [answer, source] = [answers[index], sources[index]]
  if (!source) return sources.length ? [nameFinding('nameMoved', 'block')] : []
  if (answer === 'notChecked' || !answer)
    return [ownFinding('notChecked', 'warn', { values: { source: displayText(source.id) } })]
  // An address may be written in more than one way.
  const found = kit.namespaces.get(connection.namespace)?.parseAddress(answer.address)
  if (found === undefined || !isSame(found, to)) return [nameFinding('nameMoved', 'block')]
  return answer.isOtherNetwork ? [nameFinding('nameOtherChain', 'warn')] : []
}
