export type { AuthOptions } from './AuthOptions.js'
export { authEmailSocial } from './authEmailSocial.js'
export {
  type EmbeddedWallet,
  embeddedWalletToken,
  type LoginState,
  type WalletWindowState
} from './EmbeddedWallet.js'
export { authErrors } from './errors.js'
export type { LoginAction, SocialProvider } from './protocol/shapes.js'
export type * from './Views.js'
