import type { Finding } from '@plugboard/core'
import { findingTexts } from '../locale.en.findings.js'
import type { ReviewFinding } from '../ReviewState.js'

type CodeIn<Texts> = keyof Texts extends infer Key
  ? Key extends `review.finding.${infer Code}`
    ? Code
    : never
  : never

/** The codes of findings that any transaction may have. */
type OwnCode = CodeIn<typeof findingTexts>

/** What a check of a transaction has found. Its English text stands in `Texts`, or is one that any transaction may have. */
export interface Found<Code extends string = string>
  extends Pick<ReviewFinding, 'level' | 'values' | 'known' | 'receiver'> {
  readonly code: Code
  /** Whose text says it, where that is not the one of `code`. */
  readonly textCode?: Code
}

/** What a check with texts of its own may find. */
export type FoundWith<Texts> = Found<CodeIn<Texts> | OwnCode>

/** Puts into English what was found; a view says it in the visitor's language. @param texts of the check, by key */
export function toFinding(found: Found, texts: Readonly<Record<string, string>> = {}): ReviewFinding {
  const { textCode = found.code, values } = found
  const all: typeof texts = { ...findingTexts, ...texts }
  const english = all[`review.finding.${textCode}`] ?? ''
  const text = english.replace(/\{(\w+)\}/g, (_, name) => String(values?.[name] ?? ''))
  return Object.freeze({ ...found, text, textCode })
}

/** A finding that any transaction may have. */
export const ownFinding = (
  code: OwnCode,
  level: Finding['level'],
  details: Omit<Found<OwnCode>, 'code' | 'level'> = {}
): ReviewFinding => toFinding({ code, level, ...details })
