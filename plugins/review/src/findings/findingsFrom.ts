import type { Finding } from '@plugboard/core'
import { findingTexts } from '../locale.en.findings.js'
import type { ReviewFinding } from '../ReviewState.js'

type CodeIn<Texts> = keyof Texts extends infer Key
  ? Key extends `review.finding.${infer Code}`
    ? Code
    : never
  : never

/** Makes findings of the review's own of English texts, each by its code; a view says them in the visitor's language. */
export function findingsFrom<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  return (
    code: CodeIn<Texts>,
    level: Finding['level'],
    details: Pick<ReviewFinding, 'values' | 'known' | 'receiver'> & {
      readonly textCode?: CodeIn<Texts>
    } = {}
  ): ReviewFinding => {
    const { textCode = code, values } = details
    const english = texts[`review.finding.${textCode}`] ?? ''
    const text = english.replace(/\{(\w+)\}/g, (_, name) => values?.[name] ?? '')
    return Object.freeze({ code, level, text, ...details, textCode })
  }
}

/** A finding that any transaction may have. */
export const ownFinding = findingsFrom(findingTexts)
