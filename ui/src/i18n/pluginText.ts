/** A text that a plugin brings, or a function of the language; one that throws or is no text gives way to `instead`. */
export function pluginText(text: unknown, locale: string, instead: string): string {
  try {
    const said: unknown = typeof text === 'function' ? text(locale) : text
    return typeof said === 'string' ? said : instead
  } catch {
    return instead
  }
}
