import type { Kernel } from './Kernel.js'

/** Notes that an isolated tap failed. It goes to the log alone: a tap of `error` that fails must not hear of itself. */
export function noteTap({ log }: Kernel, tap: string, error: unknown): void {
  log.add('error', `tap '${tap}' failed: ${String(error)}`)
}
