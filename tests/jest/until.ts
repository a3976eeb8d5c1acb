/** Waits until something is true. @throws Error after 20 seconds, which is long even on a busy machine */
export async function until(isTrue: () => unknown): Promise<void> {
  const latest = performance.now() + 20_000
  while (!isTrue()) {
    if (performance.now() > latest) throw new Error(`It never became true: ${isTrue}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
