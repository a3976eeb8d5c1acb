import { redact } from '@plugboard/core'
import { limits } from './limits.js'

/** Longer than any secret that `redact` knows by its beginning and its end. */
const margin = 600

/** A text without secrets, cut to the limit. A secret that the cut would split is taken out before. */
export function cleanText(text: string, limit: number = limits.text): string {
  if (text.length <= limit + margin) {
    const clean = redact(text)
    return clean.length > limit ? `${clean.slice(0, limit)}…` : clean
  }
  // What stands at the end of the part that was looked at may be the half of a secret, so it is not kept.
  const clean = redact(text.slice(0, limit + margin))
  return `${clean.slice(0, Math.max(0, Math.min(limit, clean.length - margin)))}… (${text.length} characters)`
}
