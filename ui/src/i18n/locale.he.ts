import type { Dictionary } from './Dictionary.js'

export const he = {} as Dictionary
