export { judgeMessage, type MessageVerdict, type SignedMessage } from './message/judgeMessage.js'
export { verifyMessage } from './message/verifyMessage.js'
