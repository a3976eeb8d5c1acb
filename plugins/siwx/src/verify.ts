export { createMessage } from './message/createMessage.js'
export { MessageError } from './message/MessageError.js'
export { parseMessage } from './message/parseMessage.js'
export type { SiwxMessage } from './message/SiwxMessage.js'
