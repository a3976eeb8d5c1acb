import type { Finding } from '@plugboard/core'
import { findingTexts } from '../locale.en.findings.js'
import { namespaceTexts } from '../locale.en.namespaces.js'
import type { ReviewFinding } from '../ReviewState.js'

const patterns = Object.entries({ ...findingTexts, ...namespaceTexts }).map(([key, text]) => ({
  textCode: key.replace('review.finding.', ''),
  pattern: new RegExp(`^${text.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}))

/**
 * What a namespace says of a transaction, in English, with the text that says the same in the visitor's language. What it says in words of its own stays
 * as it is.
 */
export function translatable(finding: Finding): ReviewFinding {
  for (const { textCode, pattern } of patterns) {
    const match = pattern.exec(finding.text)
    if (match)
      return Object.freeze({ ...finding, textCode, ...(match.groups && { values: { ...match.groups } }) })
  }
  return finding
}
