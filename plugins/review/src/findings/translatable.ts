import type { Finding } from '@plugboard/core'
import { namespaceTexts } from '../locale.en.namespaces.js'
import type { ReviewFinding } from '../ReviewState.js'

/** A pattern that matches a text whose names in braces are filled in. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)

/**
 * Matches a namespace's English finding to the text with the same meaning in the visitor's language. A finding in the namespace's own words stays
 * unchanged.
 *
 * @param ours the review's own English texts by key: a namespace can use the same ones
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
