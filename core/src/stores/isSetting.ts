import { defaultFeatures } from './defaultFeatures.js'

/** Whether this can be in force: each of the kit's own settings is a switch or a list; a plugin's own may be anything. */
export const isSetting = ([name, value]: readonly [name: string, value: unknown]): boolean =>
  value !== undefined && (!(name in defaultFeatures) || typeof value === 'boolean' || Array.isArray(value))
