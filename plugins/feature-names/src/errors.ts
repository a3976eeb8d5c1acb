import { defineErrors } from '@plugboard/core'

/** Why an account does not get a name, or names cannot be found. */
export const namesErrors = /* @__PURE__ */ defineErrors('names', {
  /** No network is active: connect a wallet first. */
  noNetwork: { message: 'Network not found' },
  /** No account is connected, or it is not one of the login by e-mail and socials; `names({ signer: 'any' })` accepts accounts of any wallet. */
  noSigner: { message: 'Address or auth connector not found' },
  /** ENSIP-11 has coin types only for chain ids below 0x80000000. */
  invalidChainId: { message: 'Invalid chainId' },
  /** No source could resolve the name. The cause is the first source's error. */
  notResolved: { message: 'Error resolving name' },
  /** The source that registers names could not say which are free. */
  noSuggestions: { message: 'Error fetching name suggestions' },
  /** No source could say which names an address has. */
  noNames: { message: 'Error fetching names for address' },
  /** The source that registers names failed, or there is none on this network. */
  notRegistered: { message: ({ name }: { name: string }) => `Error registering name ${name}` },
  /** The service gives its reason for the refusal in its own words. */
  refused: { message: ({ reason }: { reason: string }) => reason }
})
