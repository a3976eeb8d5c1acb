import type { Label } from '../contract/PluginTexts.js'

/** Whether something is a text, or names the key of one. May throw for what a plugin made to throw. */
export const isLabel = (value: unknown): value is Label =>
  typeof value === 'string' || typeof (value as { readonly key?: unknown } | undefined)?.key === 'string'
