/** About a thousand rules; a browser tries each of them on each element. */
const maxLength = 8000

/** Matches anything that could compute endlessly, load something, or move. Escapes and comments could hide such words, so neither is allowed. */
const refused =
  /[\\@<]|\/\*|--|filter|dasharray|animation|transition|expression|behavior|image|content|cursor|marker|:has/i

/** Functions of colours and of transformations. */
const functions = /^(?:rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]?|not|nth-child)$/i

/**
 * Whether the text of a `style` element or attribute is harmless. Fills and strokes can refer to a gradient in the picture, as
 * drawing programs write them.
 */
export function isSafeStyle(css: string): boolean {
  if (css.length > maxLength || refused.test(css)) return false
  const plain = css.replace(/\b(fill|stroke)\s*:\s*url\(\s*(['"]?)#[\w.-]+\2\s*\)/gi, '')
  return [...plain.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => functions.test(name))
}
