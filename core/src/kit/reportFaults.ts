import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from './Kernel.js'

/** One plugin may bring ten thousand of them. */
const told = 5

/** Names a plugin that brings what cannot be used, and says what; nothing where there is nothing to say. */
export function reportFaults(kernel: Kernel, plugin: string, faults: readonly string[]): void {
  if (!faults.length) return
  const more = faults.length > told ? [`and ${faults.length - told} more`] : []
  const reason = [...faults.slice(0, told), ...more].join('; ')
  kernel.report(bootErrors.faulty({ plugin, reason }), plugin)
}
