/** What a wallet has kept beyond the page, as one in an extension does, and how it keeps it: `now` is read when the page goes. */
export function remembered<T extends object>(name: string) {
  return {
    kept: JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<T>,
    keep: (now: () => T) =>
      addEventListener('pagehide', () => sessionStorage.setItem(name, JSON.stringify(now())))
  }
}
