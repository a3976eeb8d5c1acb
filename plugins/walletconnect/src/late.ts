export { createPairings } from './createPairings.js'
