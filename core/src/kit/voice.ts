export { noteTap } from './noteTap.js'
export { reportError } from './reportError.js'
export { warnOverridden } from './warnOverridden.js'
