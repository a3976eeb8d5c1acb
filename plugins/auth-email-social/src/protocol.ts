/** Entry for both sides of the channel between a host page and the wallet's frame, version kit/1. Runs without a page. */

export {
  type Hello,
  type HelloReply,
  helloReplyShape,
  helloShape,
  protocolVersion,
  type ReplyError,
  readEnvelope,
  type SentEvent,
  type SentReply,
  type SentRequest,
  type WindowNote,
  writeEnvelope
} from './protocol/envelope.js'
export { type ErrorCode, errorCodes } from './protocol/errorCodes.js'
export { type EventPayload, type EventType, eventShapes, type Screen } from './protocol/events.js'
export { limits, remainingSeconds } from './protocol/limits.js'
export {
  isThemeValue,
  isUnlimited,
  type MessageType,
  messages,
  type Payload,
  type Result,
  waitOf
} from './protocol/messages.js'
export {
  isKnown,
  isSafe,
  type NotSafeMethod,
  notSafeMethods,
  type ResponseKind,
  responseKind,
  type SafeMethod,
  safeMethods
} from './protocol/methods.js'
export { providerNames } from './protocol/providerNames.js'
export {
  type AccountType,
  type Capabilities,
  isCode,
  type LoginAction,
  parseEmail,
  type SocialProvider,
  socialProviders,
  type UpdateAction,
  type WalletUser
} from './protocol/shapes.js'
export {
  flowOf,
  type SocialFailure,
  type SocialReturn,
  socialFailures,
  socialReturnShape
} from './protocol/socialWindow.js'
