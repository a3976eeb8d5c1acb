import { defineErrors } from '@plugboard/core'

/** Why a purchase cannot start. What happens to it afterwards is up to the provider. */
export const onrampErrors = /* @__PURE__ */ defineErrors('onramp', {
  /** The provider does not sell that, or not that amount. */
  noQuote: { message: 'No quote available' },
  unreachable: {
    message: ({ provider }: { provider: string }) => `${provider} could not be reached. Try again.`
  },
  /** The provider did not give a link that a page may open. */
  unusableLink: {
    message: ({ provider }: { provider: string }) => `${provider} gave a link that cannot be opened safely`,
    notes: 'A provider’s `begin` has to give an `https:` address, or one of `http:` on this machine.'
  }
})
