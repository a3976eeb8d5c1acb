import { defineErrors } from '@plugboard/core'

/** Errors of pairing and of the relay, in addition to those of every wallet (`connectErrors`). */
export const walletConnectErrors = defineErrors('walletconnect', {
  relayUnreachable: {
    message: 'The pairing service could not be reached. Check your connection, then try again',
    severity: 'alert',
    notes: 'No relay answered. Is its address in the connect-src of the page, and does it know the project?'
  },
  offline: { message: 'You are offline. Connect to the internet, then try again' },
  originNotAllowed: {
    message: 'Origin Not Allowed',
    severity: 'alert',
    notes:
      "The relay said 'Unauthorized: origin not allowed': add this page's origin to the project at the relay."
  },
  sessionExpired: {
    message: 'Session Expired: check that the date and time of this device are right, then try again',
    severity: 'alert',
    notes:
      "The relay said 'JWT validation error: JWT Token is not yet valid': the clock of the device is behind."
  },
  invalidProjectId: {
    message: 'Invalid Project ID',
    severity: 'alert',
    notes: "The relay said 'Unauthorized: invalid key': compare projectId with the project at the relay."
  },
  relayRefused: {
    message: 'The pairing service refused this site',
    severity: 'alert',
    notes: 'The relay closed the connection for good (3000); the cause has its reason.'
  },
  pairingExpired: { message: 'The code has expired. Try again to get a new one', severity: 'silent' },
  nothingApproved: {
    message: 'The wallet shared no account that this site can use',
    notes: 'The session was ended: it had none of the requested namespaces, or no valid account.'
  },
  networkNotApproved: {
    message: 'Your wallet has not allowed this network for the site. Add it in the wallet, then try again'
  },
  peerGone: { message: 'The wallet ended the connection', severity: 'silent' },
  pairedElsewhere: {
    message: 'Another tab has connected this wallet. Reload this page to use it here',
    severity: 'silent'
  },
  sessionOver: { message: 'The connection to your wallet has expired. Connect it again', severity: 'toast' },
  walletFailed: { message: 'The wallet could not do this' },
  unsupportedClient: {
    message: 'Wallets cannot be paired with this site at the moment',
    severity: 'alert',
    notes:
      'The installed WalletConnect client is not the release that this package is made for. Remove the override in your package manager.'
  }
})
