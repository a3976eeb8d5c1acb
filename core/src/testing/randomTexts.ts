/** Characters that break parsers: separators, blanks, invisible and right-to-left marks, look-alikes, halves of pairs, names of prototypes. */
const spice = [
  '',
  ':',
  '/',
  ' ',
  '\n',
  '\u0000',
  '\u200b',
  '\u202e',
  'а',
  '０',
  '\ud83d',
  '💧',
  '__proto__',
  'constructor'
] as const

/** Hostile texts, the same for the same seed: noise, and the samples with parts inserted, removed, replaced, doubled or changed in case. */
export function randomTexts(samples: readonly string[], count: number, seed: number): readonly string[] {
  const random = randomSource(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const noise = () =>
    Array.from({ length: below(60) }, () =>
      below(4) ? String.fromCharCode(32 + below(95)) : (one(spice) ?? '')
    ).join('')
  const spoiled = () => {
    const text = one(samples) ?? ''
    const at = below(text.length + 1)
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    switch (below(6)) {
      case 0:
        return head + (one(spice) ?? '') + tail
      case 1:
        return head + tail.slice(1)
      case 2:
        return head + String.fromCharCode(33 + below(94)) + tail.slice(1)
      case 3:
        return head.toUpperCase() + tail
      case 4:
        return head + tail.toLowerCase()
      default:
        return text + tail
    }
  }
  return [...spice, ...Array.from({ length: count }, (_, index) => (index % 3 ? spoiled() : noise()))]
}

/** Numbers in [0, 1), the same for the same seed (mulberry32), so that a failing case can be reproduced. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
