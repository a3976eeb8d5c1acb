/** The digits of a pasted or typed code, whichever numerals they are written in and whatever stands around them. */
export const keepDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((letter) => {
      if (/[0-9]/.test(letter)) return letter
      const at = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
        .map((digits) => digits.indexOf(letter))
        .find((digit) => digit >= 0)
      return at ?? ''
    })
    .join('')
    .slice(0, 6)
