/** The form of a name that search and order compare: compatibility forms unified, lower case, one space between words. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
