export {
  judgeMessage,
  type MessageVerdict,
  type SignedMessage,
  verifyMessage
} from './message/verifyMessage.js'
