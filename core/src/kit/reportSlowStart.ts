import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from './Kernel.js'
import { reportError } from './reportError.js'

/** Says that a plugin holds its start up, so that the kit went on without it. @param ms how long was waited */
export function reportSlowStart(kernel: Kernel, ms: number): void {
  const notes = `A plugin has not finished its start within ${ms} ms; the kit goes on without it.`
  reportError(kernel, coreErrors.unexpected({ notes }))
}
