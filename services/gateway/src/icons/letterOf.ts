/** The letter or digit that stands for a name, upper case; `?` for a name that has none. */
export function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFKC'))?.[0].toUpperCase() ?? '?'
}
