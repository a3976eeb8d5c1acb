/** Shapes, texts to sign and limits of the API, for its clients; runs in pages. */
export * as account from './api/account.js'
export { type ApiErrorCode, errorBody } from './api/errors.js'
export * as flows from './api/flows.js'
export { apiLimits } from './api/limits.js'
export { mailLinks } from './api/mailLinks.js'
export {
  accountRequestText,
  type DeviceKey,
  headerNames,
  type ProofClaims,
  proofSigningInput,
  recoveryKeyText,
  releaseInfo,
  type ShareRole,
  shareAad,
  thumbprintInput
} from './api/proofs.js'
export type { OAuthProviderId, SocialProviderId } from './api/providers.js'
export * as recovery from './api/recovery.js'
export * as social from './api/social.js'
export { logoutRequest, refreshRequest, type Tokens, tokens } from './api/tokens.js'
export * as wallets from './api/wallets.js'
