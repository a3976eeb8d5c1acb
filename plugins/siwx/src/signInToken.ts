import { createToken } from '@plugboard/core'
import type { SignInService } from './SignInService.js'

/** The sign-in of the active account, for the view and for pages with a view of their own: `kit.get(signInToken)`. */
export const signInToken = /* @__PURE__ */ createToken<SignInService, 'siwx.signIn'>('siwx.signIn')
