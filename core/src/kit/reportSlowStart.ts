import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from './Kernel.js'
import { reportError } from './reportError.js'

/** Says which plugins hold their start up, so that the kit went on without them. @param ms how long was waited */
export function reportSlowStart(kernel: Kernel, plugins: readonly string[], ms: number): void {
  const names = plugins.map((name) => `'${name}'`).join(', ')
  const notes = `${names} has not finished its start within ${ms} ms; the kit goes on without it.`
  reportError(kernel, coreErrors.unexpected({ notes }))
}
