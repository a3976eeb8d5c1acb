export { discover } from './discovery/discover.js'
export { emitChange } from './provider/emitChange.js'
export { providerCalls } from './provider/providerCalls.js'
