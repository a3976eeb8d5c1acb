import { isKitError, type KitError } from '@plugboard/core'

/** They name a plugin, which means nothing to a visitor. */
const forDevelopers: readonly string[] = ['core/faulty', 'core/stopped']

/** Whether the reason of a failure is said in words that a visitor may read. */
export const isForVisitors = (cause: unknown): cause is KitError =>
  isKitError(cause) && !forDevelopers.includes(cause.code)
