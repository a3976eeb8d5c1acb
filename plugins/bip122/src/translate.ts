import { createErrorTranslator } from '@plugboard/core/chain'
import { bip122Errors } from './errors.js'

/** Makes a KitError of what a wallet threw. Bitcoin's wallets have no codes of their own here; drivers read what differs. */
export const translate = /* @__PURE__ */ createErrorTranslator({ fallback: bip122Errors.walletFailed })
