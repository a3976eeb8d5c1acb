import { defineErrors } from '@plugboard/core'

/** What can go wrong with the embedded wallet, in addition to the errors of every wallet (`connectErrors`). */
export const authErrors = /* @__PURE__ */ defineErrors('auth', {
  frameNotIsolated: {
    message: 'The embedded wallet needs an origin of its own',
    severity: 'alert',
    notes:
      '`walletUrl` is on the origin of this page: a script of the page could read the keys. Serve the wallet from another host name or port.'
  },
  invalidWalletUrl: {
    message: 'The address of the embedded wallet cannot be used',
    severity: 'alert',
    notes: '`walletUrl` has to be an origin: `https:`, or `http:` on localhost, without path and query.'
  },
  iframeLoadFailed: {
    message: 'Network Error - Could not load embedded wallet',
    severity: 'alert',
    notes: 'The wallet was not ready within 20 s. Is it served at `walletUrl`, and may this page frame it?'
  },
  iframeRequestTimeout: {
    message: 'Embedded Wallet Request Timed Out',
    severity: 'alert',
    notes: 'The wallet did not answer in time. A login may take 120 s.'
  },
  unverifiedDomain: {
    message: 'Unverified Domain',
    severity: 'alert',
    notes: "Add this page's origin to those of the project at the wallet's service (`projects.json`)."
  },
  sessionExpired: {
    message: 'Session Expired (invalid session, check time settings)',
    severity: 'alert',
    notes: 'The session at the login service has ended, or the clock of the device is wrong.'
  },
  loadFailed: {
    message: 'Unable to load email login dependency',
    notes: 'The frame was blocked, or the code of the login could not be fetched.'
  },
  frameGone: {
    message: 'Something went wrong',
    notes: 'The frame of the wallet was loaded anew or taken away before it had answered.'
  },
  requestAborted: { message: 'Request was aborted', severity: 'silent' },
  failed: { message: 'An error occurred' },
  notAllowed: {
    message: 'Requested RPC call is not allowed',
    severity: 'silent',
    notes: 'The embedded wallet does not know this method, or refuses it here.'
  },
  throttled: {
    message: ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`
  },
  busy: {
    message: 'The wallet has too much to do. Try again in a moment',
    notes:
      'At most 32 requests wait for an answer, 8 approvals for the visitor, and 100 messages go in a second.'
  },
  invalidEmail: { message: 'Enter an e-mail address, such as name@example.com' },
  codeWrong: {
    message: 'This code is not right. Look in the mail or its page'
  },
  codeExpired: { message: 'This code has expired. Have a new one sent' },
  denied: { message: 'The login was refused in the page that the mail leads to' },
  windowBlocked: {
    message: 'Your browser has blocked the window',
    notes: '`startSocial` has to be called in a click, and opens a window at once.'
  },
  windowClosed: { message: 'The window was closed' },
  socialRefused: { message: 'You did not agree to the login' },
  socialExpired: { message: 'The login took too long. Begin again' },
  socialFailed: {
    message: 'The login did not work. Try again later',
    notes: 'The provider has answered with an error; the log of the login service says which.'
  },
  providerMissing: {
    message: 'This login is not offered here',
    notes:
      'The login service has no settings for this provider. Take it out of `features.socials`, or add it to `providers.json`.'
  },
  notLoggedIn: { message: 'Log in with your e-mail address first' },
  recoveryNeeded: { message: 'This device has lost its part of the key. Recover your wallet' },
  shareIntegrity: {
    message: 'The parts of the key do not fit together, so nothing was signed',
    severity: 'alert',
    notes: 'SHARE_INTEGRITY: what the service released does not make the key of this wallet.'
  },
  storageBlocked: {
    message: 'Your browser lets the wallet store nothing on this site',
    notes: 'Third-party storage is blocked. A wallet below the same site as the page is not affected.'
  },
  offline: { message: 'The wallet could not reach its service. Check your connection, then try again' },
  serverFailed: { message: 'The login service has a problem. Try again later' },
  unsupportedNetwork: { message: 'The wallet cannot use this network' }
})
