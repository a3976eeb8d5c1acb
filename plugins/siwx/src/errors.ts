import { defineErrors } from '@plugboard/core'

/** What can go wrong while a visitor signs in. */
export const siwxErrors = /* @__PURE__ */ defineErrors('siwx', {
  initFailed: {
    message: 'A problem occurred while trying initialize authentication',
    notes: 'The strategy failed to look for a session or to create a message; the wallet was disconnected.'
  },
  signFailed: {
    message: 'Error signing message',
    notes:
      'The wallet did not sign, or the strategy or a tap of afterSession refused the session; see the cause.'
  },
  authenticating: {
    message: 'Authenticating...',
    severity: 'silent',
    notes: 'Not an error: shown while the strategy verifies.'
  },
  cancelFailed: {
    message: 'Your wallet could not switch back to the network you signed in on',
    notes: 'The wallet was disconnected instead.'
  },
  refused: {
    message: 'The site did not accept the signature',
    notes: 'The server’s `verify` refused it.'
  },
  twoConfigs: {
    message: 'Setting both siweConfig and siwx is an error',
    severity: 'alert',
    notes: 'Pass the plugin either a strategy or a siweConfig, or register one strategy.'
  }
})
