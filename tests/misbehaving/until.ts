/** Tries an expectation again for a second: errors are told a moment later. */
export async function until(expectation: () => Promise<void>): Promise<void> {
  for (let left = 50; left; left--) {
    const isMet = await expectation().then(
      () => true,
      () => false
    )
    if (isMet) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expectation()
}
