import type { Finding } from '@plugboard/core'
import { findingTexts } from '../locale.en.findings.js'
import type { ReviewFinding } from '../ReviewState.js'

type CodeIn<Texts> = keyof Texts extends infer Key
  ? Key extends `review.finding.${infer Code}`
    ? Code
    : never
  : never

/** The codes of findings that apply to any transaction. */
type OwnCode = CodeIn<typeof findingTexts>

/** A finding of a check. Its English text is in `Texts`, or is one of the texts for any transaction. */
export interface Found<Code extends string = string>
  extends Pick<ReviewFinding, 'level' | 'values' | 'known' | 'receiver'> {
  readonly code: Code
  /** The code whose text is shown, if it is not `code`. */
  readonly textCode?: Code | undefined
}

/** The findings of a check with texts of its own. */
export type FoundWith<Texts> = Found<CodeIn<Texts> | OwnCode>

/** Adds the English text to a finding; a view shows it in the visitor's language. @param texts of the check, by key */
export function toFinding(found: Found, texts: Readonly<Record<string, string>> = {}): ReviewFinding {
  const { textCode = found.code, values } = found
  const all: typeof texts = { ...findingTexts, ...texts }
  const english = all[`review.finding.${textCode}`] ?? ''
  const text = english.replace(/\{(\w+)\}/g, (_, name) => String(values?.[name] ?? ''))
  return Object.freeze({ ...found, text, textCode })
}

/** A finding that applies to any transaction. */
export const ownFinding = (
  code: OwnCode,
  level: Finding['level'],
  details: Omit<Found<OwnCode>, 'code' | 'level'> = {}
): ReviewFinding => toFinding({ code, level, ...details })
