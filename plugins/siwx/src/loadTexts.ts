/** The plugin's texts in Arabic and Hebrew. */
export function loadTexts(language: string): Promise<Readonly<Record<string, string>>> | undefined {
  if (/^ar\b/i.test(language)) return import('./locale.ar.js').then(({ ar }) => ar)
  if (/^he\b/i.test(language)) return import('./locale.he.js').then(({ he }) => he)
  return undefined
}
