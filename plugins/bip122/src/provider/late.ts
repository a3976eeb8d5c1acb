export { emitChange } from './emitChange.js'
export { providerCalls } from './providerCalls.js'
