import type { Finding } from '@plugboard/core'
import { namespaceTexts } from '../locale.en.namespaces.js'
import type { ReviewFinding } from '../ReviewState.js'

/** A text with names in braces, as a pattern of what fills them in. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)

/**
 * What a namespace says of a transaction, in English, with the text that says the same in the visitor's language. What it says in words of its own stays
 * as it is.
 *
 * @param ours what the review itself says of transactions, in English by key: a namespace may say the same
 */
export function translatable(finding: Finding, ours: Readonly<Record<string, string>>): ReviewFinding {
  for (const [key, text] of Object.entries({ ...ours, ...namespaceTexts })) {
    const match = patternOf(text).exec(finding.text)
    const textCode = key.replace('review.finding.', '')
    if (match)
      return Object.freeze({ ...finding, textCode, ...(match.groups && { values: { ...match.groups } }) })
  }
  return finding
}
