import * as z from 'zod/mini'
import type { SignInOptions } from '../SignInOptions.js'
import { optionsSchema } from './optionsSchema.js'

/**
 * Settings through their gate.
 *
 * @throws TypeError that names the one at fault
 */
export function readOptions(options: SignInOptions): z.output<typeof optionsSchema> {
  const read = z.safeParse(optionsSchema, options)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new TypeError(
      `Sign-in service: ${String(issue?.path[0] ?? 'the settings')} ${issue?.message ?? 'are not valid'}`
    )
  }
  if (read.data.sameSite === 'None' && !isSecure(read.data.origins))
    throw new TypeError('Sign-in service: sameSite None needs https')
  return read.data
}

const isSecure = (origins: readonly string[]): boolean =>
  origins.every((origin) => origin.startsWith('https:'))
