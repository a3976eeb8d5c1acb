const rules: readonly (readonly [RegExp, string])[] = [
  [/wc:[^\s"']+/gi, 'wc:…'],
  [/symKey=[0-9a-f]+/gi, 'symKey=…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '‹token›'],
  [/\b(?:0x)?[0-9a-f]{64}\b/gi, '‹64 hex›'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi, '‹e-mail›'],
  [/\b\d{6}\b/g, '‹code›'],
  [/\b(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}\b/g, '‹words›']
]

/** Takes secrets out of a line of text: pairing URIs, tokens, keys, e-mail addresses, one-time codes, seed phrases. */
export function redact(text: string): string {
  return rules.reduce((line, [pattern, mark]) => line.replace(pattern, mark), text)
}
