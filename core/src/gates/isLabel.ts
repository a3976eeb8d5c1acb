import type { Label } from '../contract/PluginTexts.js'

/** Whether a value is a text or the key of one. Passes on errors of the value's getters. */
export const isLabel = (value: unknown): value is Label =>
  typeof value === 'string' || typeof (value as { readonly key?: unknown } | undefined)?.key === 'string'
