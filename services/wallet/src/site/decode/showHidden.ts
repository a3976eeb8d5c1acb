/** Shows invisible characters, and those that change the direction of a text, by their number: they cannot disguise what is signed. */
export const showHidden = (text: string): string =>
  text.replace(
    /[\p{Cf}\p{DI}\u2800\u2028\u2029]/gu,
    (letter) => `‹U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
  )
