export { send } from './send.js'
