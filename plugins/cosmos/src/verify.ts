export { type SignedMessage, verifyMessage } from './message/verifyMessage.js'
