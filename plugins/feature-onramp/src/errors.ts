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
    message: ({ provider }: { provider: string }) => `${provider} returned a link that is not safe to open`,
    notes: 'A provider’s `begin` must return an `https:` address, or an `http:` address on this machine.'
  }
})
