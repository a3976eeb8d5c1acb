export type { Refusal } from './auth/refusals.js'
export { refusals } from './auth/refusals.js'
