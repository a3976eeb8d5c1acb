import { defineErrors } from './defineErrors.js'

/** Errors between a page and a wallet. Namespace plugins translate their wallets' errors into these. */
export const connectErrors = /* @__PURE__ */ defineErrors('connect', {
  rejected: {
    message: 'You declined the request',
    severity: 'silent'
  },
  aborted: { message: 'The request was cancelled', severity: 'silent' },
  timeout: { message: 'The wallet did not answer in time' },
  locked: { message: 'Unlock your wallet, then try again' },
  alreadyPending: { message: 'An earlier request is waiting in your wallet' },
  /** A browser extension that was updated or restarted cannot be reached from pages that were open before. */
  walletRestarted: { message: 'Your wallet was restarted. Reload this page' },
  unsupportedMethod: { message: 'This wallet cannot do that' },
  unknownConnector: { message: 'This wallet is not available here' },
  notConnected: { message: 'Connect a wallet first' },
  otherNetwork: { message: 'Your wallet is on another network' },
  /** The wallet's account changed between the request and its approval. */
  accountChanged: { message: 'Your wallet is on another account' },
  /**
   * The wallet announced an account whose address could not be checked: the code of the check did not load, or did not answer.
   * Requests that sign are refused until it is checked; each request checks it again.
   */
  accountUnconfirmed: {
    message: 'The account in your wallet could not be checked. Make sure you are online, then try again',
    notes:
      "`checkAddress` of the namespace's plugin failed; see the cause. Until it succeeds, no request that may sign is sent to the wallet."
  },
  /** The site requires consent to its terms, and the visitor has not given it. */
  consentRequired: {
    message: 'Accept the terms to continue',
    notes: 'Show a checkbox that calls `kit.consent.accept()`; the view `Connect` has one.'
  },
  failed: { message: 'The wallet could not be connected' },
  /**
   * The page is in a frame of a site that `createKit({ allowedAncestors })` does not name, and that could cover an approval in the
   * page. Only wallets with their own confirmation are asked.
   */
  unknownAncestor: {
    message: ({ ancestor }: { ancestor: string }) =>
      `This site is embedded in another one (${ancestor}). Open it in its own tab`,
    severity: 'silent'
  }
})
