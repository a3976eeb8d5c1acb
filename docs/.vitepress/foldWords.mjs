/** `Next.js`, `e-mail`, `Content-Security-Policy`: words that are written as one, in two words, or with another mark between. */
const compound = /[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)+/gu

/** The words of a text in lower case; of a compound, its parts of two letters and more, and the whole without its marks. */
export function foldWords(text) {
  const lower = text.toLowerCase()
  const wholes = [...lower.matchAll(compound)].map(([word]) => word.replace(/[-.]/g, ''))
  const parts = lower.split(/[^\p{L}\p{N}\p{S}_]+/u).filter((part) => part.length > 1)
  // A single letter is a word where nothing else was typed yet.
  return wholes.length + parts.length ? [...new Set([...parts, ...wholes])] : [lower.trim()].filter(Boolean)
}
