/** Entry for both sides of the channel between a host page and the wallet's frame, version kit/1. Runs without a page. */

export { writeEnvelope } from './protocol/envelope.js'
export { type ErrorCode, errorCodes } from './protocol/errorCodes.js'
export { type EventPayload, type EventType, eventShapes, type Screen } from './protocol/events.js'
export { limits, remainingSeconds } from './protocol/limits.js'
export {
  isBundlerRead,
  isKnown,
  isSafe,
  type NotSafeMethod,
  notSafeMethods,
  type ResponseKind,
  responseKind,
  type SafeMethod,
  safeMethods
} from './protocol/methods.js'
export {
  isThemeValue,
  isUnlimited,
  type MessageType,
  type Payload,
  payloadShapes
} from './protocol/payloads.js'
export { providerNames } from './protocol/providerNames.js'
export {
  type HelloReply,
  type ReplyError,
  readWalletMessage,
  type SentEvent,
  type SentReply,
  type WindowNote
} from './protocol/replies.js'
export { type Hello, helloShape, readRequest, type SentRequest } from './protocol/requests.js'
export { type Result, resultShapes } from './protocol/results.js'
export {
  type AccountType,
  type Capabilities,
  isCode,
  type LoginAction,
  parseEmail,
  type SocialProvider,
  socialProviders,
  type UpdateAction
} from './protocol/shapes.js'
export {
  flowOf,
  type SocialFailure,
  type SocialReturn,
  socialFailures,
  socialReturnShape
} from './protocol/socialWindow.js'
export type { WalletUser } from './protocol/user.js'
export { waitOf, waits } from './protocol/waits.js'
export { protocolVersion } from './protocol/wire.js'
