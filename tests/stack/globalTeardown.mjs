/** Stops what the global setup has started. */
export default async function globalTeardown() {
  for (const part of globalThis.plugboardStack ?? []) await (part.stop ?? part.close).call(part)
}
