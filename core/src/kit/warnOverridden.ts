import type { Kernel } from './Kernel.js'

/** Tells the developer which of the host's settings the remote configuration overrides (product statement S6.04). */
export function warnOverridden({ log }: Kernel, names: readonly string[]): void {
  const text = `The remote project configuration is in force; the local setting of ${names.join(', ')} is ignored.`
  log.add('warn', text)
  console.warn(`[plugboard] ${text}`)
}
