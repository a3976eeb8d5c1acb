/** Header of the sign-in view, by language: it is drawn before the plugin's texts have come. */
const titles: Readonly<Record<string, string>> = Object.freeze({
  en: 'Sign in',
  ar: 'تسجيل الدخول',
  he: 'כניסה'
})

/** The header of the sign-in view. */
export const title = (locale: string): string =>
  titles[locale.toLowerCase().split('-')[0] ?? ''] ?? (titles.en as string)
