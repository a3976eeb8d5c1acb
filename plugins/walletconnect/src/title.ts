/** Headers of the pairing views, by language, in the words of the Connect view: they are drawn before any text has come. */
const titles: Readonly<Record<string, string>> = {
  en: 'Connect wallet',
  ar: 'ربط المحفظة',
  he: 'חיבור ארנק'
}

/** The header of the pairing views. */
export const title = (locale: string): string =>
  titles[locale.toLowerCase().split('-')[0] ?? ''] ?? (titles.en as string)
