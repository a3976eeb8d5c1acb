import type { Dictionary } from './Dictionary.js'

export const ar = {} as Dictionary
