import { createErrorTranslator } from '@plugboard/core/chain'
import { bip122Errors } from './errors.js'

/** Converts what a wallet threw to a KitError. Bitcoin wallets have no common codes here; drivers read the differing ones. */
export const translate = /* @__PURE__ */ createErrorTranslator({ fallback: bip122Errors.walletFailed })
