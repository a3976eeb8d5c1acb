/** Retries an expectation until it is met, for half a minute at most: errors are reported a moment later. */
export async function until(expectation: () => Promise<void>): Promise<void> {
  for (let left = 1500; left; left--) {
    const isMet = await expectation().then(
      () => true,
      () => false
    )
    if (isMet) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expectation()
}
