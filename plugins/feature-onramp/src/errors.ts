import { defineErrors } from '@plugboard/core'

/** What keeps a purchase from beginning. What becomes of it afterwards is the provider's to say. */
export const onrampErrors = /* @__PURE__ */ defineErrors('onramp', {
  /** The provider does not sell that, or not so much of it. */
  noQuote: { message: 'No quote available' },
  unreachable: {
    message: ({ provider }: { provider: string }) => `${provider} could not be reached. Try again.`
  },
  /** What the provider gave is no link that a page may open. */
  unusableLink: {
    message: ({ provider }: { provider: string }) => `${provider} gave a link that cannot be opened safely`,
    notes: 'A provider’s `begin` has to give an `https:` address, or one of `http:` on this machine.'
  }
})
