/** Views for logging in to the embedded wallet. */
export const embeddedWallet = {
  EmailLogin: [
    'Continue with e-mail',
    'Enter an email address',
    'Continue',
    'Continue in',
    'The login service has a problem',
    'Could not load embedded wallet'
  ],
  SocialLogin: ['Facebook', 'Farcaster', 'Continue with Google'],
  ConnectingSocial: [
    'Opening Google',
    'Continue at Google',
    'choose this one there',
    'Retrieving your account',
    'The window was blocked',
    'The window was closed',
    'You declined the login',
    'Still nothing?',
    'Google is not available here',
    'That did not work'
  ],
  ConnectingFarcaster: [
    'Sign in with Farcaster',
    'Approve only if you started this yourself',
    'Retrieving your account',
    'The code has expired',
    'That did not work'
  ],
  EmailVerifyDevice: [
    'choose this number',
    'approve this device there',
    'The login was stopped',
    'The link has expired',
    'Still nothing?',
    'That did not work'
  ],
  EmailVerifyOtp: [
    'Enter the code',
    'Checking the code',
    'Opening your wallet',
    'This code is wrong',
    'This code no longer works',
    'Please try again after 24 seconds',
    'Embedded Wallet Request Timed Out'
  ],
  ApproveTransaction: ['Approve in your wallet'],
  UpdateEmail: [
    'Your new address',
    'Enter an email address',
    'Continue',
    'Please try again after 24 seconds',
    'The login service has a problem'
  ],
  UpdateEmailPrimaryOtp: [
    'First your current address',
    'Checking the code',
    'This code is wrong',
    'This code no longer works',
    'Please try again after 24 seconds',
    'Embedded Wallet Request Timed Out'
  ],
  UpdateEmailSecondaryOtp: [
    'maren@halden.example',
    'Checking the code',
    'This code is wrong',
    'This code no longer works',
    'Please try again after 24 seconds',
    'Embedded Wallet Request Timed Out'
  ],
  AccountType: [
    'Set it up now',
    'Your account is a smart account',
    'Use a smart account',
    'A standard account on',
    'The login service has a problem'
  ],
  WalletSettings: ['Your wallet is showing its settings', 'That did not work']
} as const
