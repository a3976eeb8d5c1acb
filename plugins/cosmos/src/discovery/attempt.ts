/** Reads what belongs to foreign code: whatever it throws is nothing. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
