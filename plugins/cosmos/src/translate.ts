import { connectErrors } from '@plugboard/core'
import { createErrorTranslator } from '@plugboard/core/chain'
import { cosmosErrors } from './errors.js'

/** Makes a KitError of what a wallet threw. Keplr and the wallets like it say in words what went wrong; some give codes too. */
export const translate = /* @__PURE__ */ createErrorTranslator({
  codes: { 4100: connectErrors.notConnected },
  messages: [
    [/is not permitted|permission .*(denied|missing)|not (connected|enabled)/i, connectErrors.notConnected],
    [/no chain info|chain .*(not (found|supported|added)|unknown)|unknown chain/i, cosmosErrors.wrongNetwork]
  ],
  fallback: cosmosErrors.walletFailed
})
