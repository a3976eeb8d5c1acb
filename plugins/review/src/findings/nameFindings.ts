import { displayText } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { isSameAddress, type NameSource, nameSources } from '@plugboard/core/features'
import type { CheckInput } from './FindingCheck.js'
import type { FoundWith } from './toFinding.js'

/** Texts of findings about the name that the receiver was found by, by code. */
export const texts = {
  'review.finding.nameMoved': 'The receiver’s name now leads to a different address',
  'review.finding.nameOtherChain':
    'The name has no address for this network. This is its address on another network: ask whether the receiver can use it here.'
} as const

/** How long a source of names may take, in milliseconds. */
const sourceMs = 1500

/**
 * Resolves again the name that a receiver was found by, because it may point to a different address by now. Sources with a matching ending count
 * first, as when the name was first resolved. It also warns if the name has an address only for another network. Never rejects.
 */
export async function find({
  kit,
  prepared: { intent },
  signal
}: CheckInput): Promise<readonly FoundWith<typeof texts>[]> {
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
  if (!sources.length) return []
  const at = answers.findIndex((answer) => answer && answer !== 'notChecked')
  // A source that fails hides nothing: the next one counts, as when the name was first resolved.
  const failed = answers.slice(0, at < 0 ? undefined : at).indexOf('notChecked')
  const unchecked = failed < 0 ? [] : [notChecked(sources[failed]?.id)]
  const answer = answers[at]
  if (!answer || answer === 'notChecked') return failed < 0 ? [moved] : unchecked
  // An address can be written in more than one way.
  const found = kit.namespaces.get(connection.namespace)?.parseAddress(answer.address)
  if (found === undefined || !isSameAddress(found, to)) return [moved]
  return [...unchecked, ...(answer.isOtherNetwork ? [otherChain] : [])]
}

const moved = { code: 'nameMoved', level: 'block' } as const

const otherChain = { code: 'nameOtherChain', level: 'warn' } as const

const notChecked = (source: string | undefined): FoundWith<typeof texts> => ({
  code: 'notChecked',
  level: 'warn',
  values: { source: displayText(source) }
})
