const rightToLeft = ['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ckb', 'dv', 'yi']

/** Direction of writing of a BCP 47 language tag. */
export function dirOf(locale: string): 'ltr' | 'rtl' {
  const [language = ''] = locale.toLowerCase().split('-')
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}
