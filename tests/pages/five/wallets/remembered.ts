/** What a wallet has stored beyond the page, like one in an extension, and how it stores it: `now` is read when the page unloads. */
export function remembered<T extends object>(name: string) {
  return {
    kept: JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<T>,
    keep: (now: () => T) =>
      addEventListener('pagehide', () => sessionStorage.setItem(name, JSON.stringify(now())))
  }
}
