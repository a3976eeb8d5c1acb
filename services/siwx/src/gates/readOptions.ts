import * as z from 'zod/mini'
import { isPostgres } from '../database/openStore.js'
import type { SignInOptions } from '../SignInOptions.js'
import { optionsSchema } from './optionsSchema.js'

/**
 * Settings through their gate.
 *
 * @throws TypeError that names the invalid one
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
    throw new TypeError('Sign-in service: sameSite None requires https')
  if (read.data.instances > 1) checkShared(options)
  return read.data
}

/** The data of several instances must be in one place: a visitor reaches another one with each request. */
function checkShared({ database, redisUrl }: SignInOptions): void {
  if (!isPostgres(database ?? ''))
    throw new TypeError(
      'Sign-in service: database must be PostgreSQL if instances is above 1 (the command also reads $SIGN_IN_DATABASE)'
    )
  if (redisUrl === undefined)
    throw new TypeError(
      'Sign-in service: redisUrl is required if instances is above 1 (the command also reads $SIGN_IN_REDIS_URL)'
    )
}

const isSecure = (origins: readonly string[]): boolean =>
  origins.every((origin) => origin.startsWith('https:'))
