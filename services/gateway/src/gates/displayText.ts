const removed = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Sanitizes external text for display: NFC, no control, format (bidirectional, zero-width) or private
 * characters, single spaces, at most `most` graphemes (default 40). Empty when nothing readable is left.
 */
export function displayText(value: string, most = 40): string {
  const clean = value
    .slice(0, most * 64)
    .normalize('NFC')
    .replace(removed, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  let kept = ''
  let count = 0
  for (const { segment } of graphemes.segment(clean)) {
    if (count === most) break
    kept += [...segment].slice(0, 5).join('')
    count += 1
  }
  const shown = kept.trim()
  // The rest of a long cluster may join the next one: Hangul letters, or a Devanagari sign that joins two.
  return shown === value ? shown : displayText(shown, most)
}
