/** Limits of a JSON text: its length in characters (default 1,048,576) and its nesting depth (default 20). */
export interface SafeJsonLimits {
  readonly length?: number
  readonly depth?: number
}

/**
 * Parses untrusted JSON. A key that could reach an object's prototype (`__proto__`, `constructor`, `prototype`) makes it refuse the
 * whole text.
 *
 * @throws SyntaxError if the text is not JSON, is too long or too deep, or has such a key
 */
export function safeJson(text: string, { length = 1_048_576, depth = 20 }: SafeJsonLimits = {}): unknown {
  if (text.length > length) throw new SyntaxError('JSON is too long')
  if (nesting(text) > depth) throw new SyntaxError('JSON is too deep')
  // Checking each key takes three times as long as parsing, and most texts cannot contain such a key. No other escape produces
  // letters.
  if (!/__proto__|constructor|prototype|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new SyntaxError(`JSON has a forbidden key: ${key}`)
    return value
  })
}

/**
 * Counted on the text, because a deep text can overflow the parser's or the reviver's stack. A string that does not end counts up to the end of the
 * text: looking for its end again from each of its quotes would take quadratic time.
 */
function nesting(text: string): number {
  let deepest = 0
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth--
  }
  return deepest
}
