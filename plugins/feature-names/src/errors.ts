import { defineErrors } from '@plugboard/core'

/** What keeps an account from getting a name, and names from being found. */
export const namesErrors = /* @__PURE__ */ defineErrors('names', {
  /** No network is active: connect a wallet first. */
  noNetwork: { message: 'Network not found' },
  /** No account is connected, or it is none of the login by e-mail and socials; `names({ signer: 'any' })` takes accounts of any wallet. */
  noSigner: { message: 'Address or auth connector not found' },
  /** ENSIP-11 has coin types for chain ids below 0x80000000 alone. */
  invalidChainId: { message: 'Invalid chainId' },
  /** No source could say whom a name leads to. The cause is what the first one failed with. */
  notResolved: { message: 'Error resolving name' },
  /** The source that registers names could not say which are free. */
  noSuggestions: { message: 'Error fetching name suggestions' },
  /** No source could say what an address calls itself. */
  noNames: { message: 'Error fetching names for address' },
  /** The source that registers names failed, or nobody registers any on this network. */
  notRegistered: { message: ({ name }: { name: string }) => `Error registering name ${name}` },
  /** The service says in its own words why it refuses. */
  refused: { message: ({ reason }: { reason: string }) => reason }
})
