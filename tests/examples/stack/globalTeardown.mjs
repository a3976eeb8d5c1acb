/** Stops what the global setup has started. */
export default async function globalTeardown() {
  await globalThis.plugboardChain?.stop()
}
