export { answer } from './answer.js'
export { emitChange } from './emitChange.js'
