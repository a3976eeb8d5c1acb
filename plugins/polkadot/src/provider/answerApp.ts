export { addressOf } from './addressOf.js'
export { networkOf } from './networkOf.js'
export { signPayload } from './signPayload.js'
export { signRaw } from './signRaw.js'
