import { stoppedBy } from '../diagnostics/stoppedBy.js'
import type { Tap } from '../hooks/Tap.js'
import type { Kernel } from './Kernel.js'

/** Notes that an isolated tap failed. It goes to the log alone: a tap of `error` that fails must not hear of itself. */
export function noteTap(kernel: Kernel, { name }: Tap, error: unknown, hook: string): void {
  if (hook === 'viewRegister') kernel.report(stoppedBy(name, hook, error), name)
  else kernel.log.add('error', `tap '${name}' failed: ${String(error)}`)
}
