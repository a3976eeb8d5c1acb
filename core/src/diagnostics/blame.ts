import { bootErrors } from '../errors/bootErrors.js'
import { isKitError } from '../errors/isKitError.js'

/** What a bug throws, or a hand that was in a hurry. */
const plain: readonly unknown[] = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']

/**
 * The error of something that a plugin brought, with the plugin's name. What speaks for itself stays as it is: a KitError,
 * one with a code (EIP-1193), and one of a class of its own, by which a page may know it.
 *
 * @param what was asked of it
 */
export function blame(plugin: string | undefined, what: string, cause: unknown): unknown {
  // By form, not by class: wallets throw bare objects with a code, and errors of other windows.
  const { name, code, message } = Object(cause) as Partial<Record<'name' | 'code' | 'message', unknown>>
  const speaks = isKitError(cause) || code !== undefined || (name !== undefined && !plain.includes(name))
  if (speaks || !plugin) return cause
  const said = typeof message === 'string' ? message : typeof cause === 'object' ? '' : String(cause)
  return bootErrors.faulty({ plugin, reason: `${what}: ${said.slice(0, 300)}`, cause })
}
