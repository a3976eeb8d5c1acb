export type { Bip122Options } from './Bip122Options.js'
export { bip122 } from './bip122.js'
