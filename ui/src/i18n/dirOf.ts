const rightToLeft = /^(ar|he|fa|ur|ps|sd|ckb|dv|yi)(-|$)/i

/** Direction of writing of a BCP 47 language tag. */
export function dirOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) ? 'rtl' : 'ltr'
}
