const rules: readonly (readonly [RegExp, string])[] = [
  [/\bwc:[^\s"'<>]+/gi, 'wc:…'],
  [/\bsymKey["']?\s*[=:]\s*["']?\w+/gi, 'symKey=…'],
  [/\beyJ[\w-]+(?:\.[\w-]+){1,4}/g, '‹token›'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 ‹token›'],
  [
    /\b(\w*(?:token|secret|password|privateKey|apiKey|otp|code))(["']?\s*[=:]\s*["']?)[^\s"',;&}]{4,}/gi,
    '$1$2‹secret›'
  ],
  [/(?:0x)?\b(?:0x)?[0-9a-f]{64,}\b/gi, '‹hex›'],
  [/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '‹e-mail›'],
  [/\b\d{3}[ -]?\d{3}\b/g, '‹code›'],
  [/\b(?:[a-z]{3,8}[\s,]+){11,23}[a-z]{3,8}\b/gi, '‹words›']
]

/**
 * Removes secrets from a line of text: pairing URIs and keys, tokens, 64 hex digits (private keys; hashes are removed too), e-mail
 * addresses, one-time codes of 6 digits, and rows of 12 or more words that can be a seed phrase.
 */
export function redact(text: string): string {
  return rules.reduce((line, [pattern, mark]) => line.replace(pattern, mark), text)
}
