export { discover } from './discovery/discover.js'
export { answer } from './provider/answer.js'
export { emitChange } from './provider/emitChange.js'
