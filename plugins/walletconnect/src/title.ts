/** Headers of the pairing views, by language: they are drawn before the plugin's texts have come. */
const titles: Readonly<Record<string, string>> = {
  en: 'Connect a wallet',
  ar: 'ربط محفظة',
  he: 'חיבור ארנק'
}

/** The header of the pairing views. */
export const title = (locale: string): string =>
  titles[locale.toLowerCase().split('-')[0] ?? ''] ?? (titles.en as string)
