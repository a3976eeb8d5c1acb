import { defineErrors } from '@plugboard/core'

/** What can go wrong with the embedded wallet, in addition to the errors of every wallet (`connectErrors`) and to `loadErrors`. */
export const authErrors = /* @__PURE__ */ defineErrors('auth', {
  frameNotIsolated: {
    message: 'The embedded wallet needs its own origin',
    severity: 'alert',
    notes:
      '`walletUrl` is on the same origin as this page, so a script on the page could read the keys. Serve the wallet from another host name or port.'
  },
  invalidWalletUrl: {
    message: 'The embedded wallet address is not valid',
    severity: 'alert',
    notes: '`walletUrl` must be an origin: `https:`, or `http:` on localhost, with no path or query.'
  },
  insecurePage: {
    message: 'This login needs a secure page (https)',
    severity: 'alert',
    notes: 'Serve the page, and each page that frames it, from https or localhost.'
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
    notes: "Add this page's origin to the project's origins in the wallet service (`projects.json`)."
  },
  sessionExpired: {
    message: 'Session Expired (invalid session, check time settings)',
    severity: 'alert',
    notes: 'The session at the login service has ended, or the clock of the device is wrong.'
  },
  /** The wallet frame was reloaded or removed before it answered. */
  frameGone: { message: 'Something went wrong' },
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
  /** A longer wait: the login service limits mails and codes by address, by IP address and by project. */
  limited: {
    message: ({ minutes }: { minutes: number; seconds: number }) =>
      `There were too many logins. Please try again in ${minutes} minutes`
  },
  /** The limits are 32 unanswered requests, 8 pending approvals and 100 messages per second. */
  busy: { message: 'The wallet is busy. Try again in a moment' },
  invalidEmail: { message: 'Enter an email address, such as name@example.com' },
  sameEmail: { message: 'You already log in with this address' },
  codeWrong: {
    message: 'This code is wrong. Check the email or the page it opens'
  },
  /** Its ten minutes are over, or it was entered wrong three times. */
  codeExpired: { message: 'This code no longer works. Request a new one' },
  denied: { message: 'The login was stopped on the page that the email opens' },
  windowBlocked: {
    message: 'Your browser has blocked the window',
    notes: 'Call `startSocial` in a click handler: it opens a window at once.'
  },
  windowClosed: { message: 'The window was closed' },
  socialRefused: { message: 'You declined the login' },
  socialExpired: { message: 'The login took too long. Start again' },
  /** The provider returned an error; see the log of the login service. */
  socialFailed: { message: 'The login failed. Try again later' },
  providerMissing: {
    message: 'This login is not available here',
    notes:
      'The login service has no settings for this provider. Remove it from `features.socials`, or add it to `providers.json`.'
  },
  notLoggedIn: { message: 'Log in with your email address first' },
  recoveryNeeded: { message: 'This device has lost its part of the key. Recover your wallet' },
  /** SHARE_INTEGRITY: the share that the service released does not produce the key of this wallet. */
  shareIntegrity: {
    message: 'The parts of the key do not match, so nothing was signed',
    severity: 'alert'
  },
  /** Third-party storage is blocked. A wallet on the same site as the page is not affected. */
  storageBlocked: { message: 'Your browser does not let the wallet store data on this site' },
  offline: { message: 'The wallet could not reach its service. Check your connection, then try again' },
  serverFailed: { message: 'The login service has a problem. Try again later' },
  unsupportedNetwork: { message: 'The wallet cannot use this network' }
})
