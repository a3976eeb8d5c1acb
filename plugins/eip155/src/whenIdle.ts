import type { PluginContext } from '@plugboard/core'

/** Runs a job when the page has nothing better to do, within half a second. A removed plugin runs it no more. */
export function whenIdle(kit: PluginContext, job: () => Promise<void>): void {
  const run = () => void job().catch((error) => kit.report(error))
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 500 })
    kit.onDispose(() => cancelIdleCallback(handle))
  } else {
    // Safari has no idle callback.
    const handle = setTimeout(run, 100)
    kit.onDispose(() => clearTimeout(handle))
  }
}
