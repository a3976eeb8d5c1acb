/** Checks again and again until the answer is yes. A test that waits in vain ends by its own time-out. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50))
}
