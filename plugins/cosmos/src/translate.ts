import { connectErrors } from '@plugboard/core'
import { createErrorTranslator } from '@plugboard/core/chain'
import { cosmosErrors } from './errors.js'

/** Converts what a wallet threw to a KitError. Keplr and similar wallets describe the error in words; some also give codes. */
export const translate = /* @__PURE__ */ createErrorTranslator({
  codes: { 4100: connectErrors.notConnected },
  messages: [
    [/is not permitted|permission .*(denied|missing)|not (connected|enabled)/i, connectErrors.notConnected],
    // Cosmostation and Keplr: "There is no (modular) chain info for …"; Leap: "Invalid chain id".
    [
      /no (modular )?chain info|invalid chain id|chain .*(not (found|supported|added)|unknown)|unknown chain/i,
      cosmosErrors.wrongNetwork
    ]
  ],
  fallback: cosmosErrors.walletFailed
})
