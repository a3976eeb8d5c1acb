/** Texts of the views. Names in braces are filled in. */
export const en = {
  // ——— Headers, and the name of the way to connect ———
  'auth.email.title': 'Email',
  'auth.device.title': 'Register device',
  'auth.otp.title': 'Confirm email',
  'auth.approve.title': 'Approve',
  'auth.update.title': 'Edit email',
  'auth.update.primary.title': 'Confirm current email',
  'auth.update.secondary.title': 'Confirm new email',
  // Row in the account.
  'auth.update.row': 'Email',
  'auth.account.title': 'Smart account',
  'auth.settings.title': 'Wallet settings',
  // Toast, when the page asked the wallet for something that it does not do.
  'auth.notAllowed': 'Action not allowed',

  // ——— The form in the list of wallets ———
  'auth.email.label': 'Continue with e-mail',
  // Shown in the empty field.
  'auth.email.example': 'name@example.com',
  // Button.
  'auth.continue': 'Continue',
  // Button, while another mail may not be sent yet.
  'auth.continueIn': 'Continue in {seconds} s',
  // The same for a long wait.
  'auth.continueInMinutes': 'Continue in {minutes} min',

  // Button, if the browser keeps no storage for the wallet in the page: it then works in a separate window.
  'auth.window.continue': 'Continue in the wallet window',

  // ——— A device that is new ———
  'auth.device.heading': 'Check your email',
  // {email} is the visitor's address.
  'auth.device.text': 'We sent a link to {email}. Open it and choose this number there.',
  // The same if there is no number.
  'auth.device.textPlain': 'We sent a link to {email}. Open it and approve this device there.',
  // For screen readers; {number} is the number to choose.
  'auth.device.number': 'The number to choose: {number}',
  'auth.device.waiting': 'Waiting for you to approve this device',
  'auth.device.denied.heading': 'The login was stopped',
  'auth.device.denied.text':
    'Someone chose a different number, or said this was not them. If it was you, start again.',
  'auth.device.expired.heading': 'The link has expired',
  'auth.device.expired.text': 'Links work for ten minutes. Request a new one.',
  'auth.device.late.heading': 'Still nothing?',
  'auth.device.late.text': 'Check your spam folder too. We can keep waiting.',
  'auth.failed.heading': 'That did not work',
  // Buttons.
  'auth.keepWaiting': 'Keep waiting',
  'auth.sendAgain': 'Send again',
  'auth.sendAgainIn': 'Send again in {seconds} s',
  // The same for a long wait.
  'auth.sendAgainInMinutes': 'Send again in {minutes} min',
  'auth.beginAgain': 'Start again',
  // Another mail is on its way; also for screen readers.
  'auth.sentAgain': 'Another email is on its way.',

  // ——— The code ———
  'auth.otp.heading': 'Enter the code',
  // {email} is the visitor's address.
  'auth.otp.text': 'We sent it to {email}, or it is on the page that the email links to.',
  'auth.otp.label': 'Code',
  'auth.otp.help': 'The code expires in 10 minutes',
  'auth.otp.checking': 'Checking the code',
  'auth.otp.connecting': 'Opening your wallet',

  // ——— Behind the frame of the wallet ———
  'auth.approve.heading': 'Approve in your wallet',
  'auth.approve.text': 'Your wallet shows what you are asked to sign.',

  // ——— Another address ———
  'auth.update.heading': 'Your new address',
  // {email} is the address in use.
  'auth.update.text': 'You currently log in with {email}. Both addresses get a code.',
  'auth.update.label': 'New email address',
  'auth.update.primary.heading': 'First your current address',
  'auth.update.primary.text': 'We sent a code to the address you log in with now.',
  'auth.update.secondary.heading': 'Now your new address',
  // {email} is the new address.
  'auth.update.secondary.text': 'We sent another code to {email}.',
  'auth.update.checking': 'Checking the code',
  // {email} is the new address.
  'auth.update.done': 'You now log in with {email}.',

  // ——— The type of the account ———
  'auth.account.smart.heading': 'Your account is a smart account',
  'auth.account.smart.text':
    'Several steps on a site become one approval and one transaction: all of them happen, or none.',
  'auth.account.standard.heading': 'Your account is a standard account',
  'auth.account.standard.text':
    'Steps on a site are sent one after another. A smart account sends them as one, and keeps the same address.',
  // {network} is the name of a network, such as Ethereum.
  'auth.account.elsewhere.heading': 'A standard account on {network}',
  'auth.account.elsewhere.text':
    'This network does not support smart accounts. Yours is one on the networks below.',
  // Above a list of networks.
  'auth.account.networks': 'Networks with smart accounts',
  // {network} is the name of a network.
  'auth.account.notYet':
    'It becomes one on {network} the first time a site sends several steps, or when you set it up here.',
  // Buttons.
  'auth.account.setUp': 'Set it up now',
  'auth.account.useSmart': 'Use a smart account',
  'auth.account.useStandard': 'Use a standard account',

  // ——— Behind the frame, while it shows the settings ———
  'auth.settings.heading': 'Your wallet is showing its settings',
  'auth.settings.text': 'They open on pages of the wallet.',
  // Button.
  'auth.settings.again': 'Show settings again',
  // ——— Social login ———
  'auth.social.title': 'Social login',
  // Button. {provider} is a company's name, such as Google.
  'auth.social.continue': 'Continue with {provider}',
  'auth.social.opening': 'Opening {provider}',
  'auth.social.openingText': 'A window will open in a moment.',
  'auth.social.waiting': 'Continue at {provider}',
  'auth.social.waitingText': 'Approve in the window that opened. You will then continue automatically.',
  // Shown above a number.
  'auth.social.numberText':
    'Approve in the window that opened. If it asks for a number, choose this one there.',
  'auth.social.connecting': 'Retrieving your account',
  'auth.social.connectingText': 'Opening your wallet.',
  'auth.social.blocked.heading': 'The window was blocked',
  'auth.social.blocked.text': 'Your browser blocked the {provider} window. Open it here.',
  'auth.social.closed.heading': 'The window was closed',
  'auth.social.closed.text': 'You are not logged in.',
  'auth.social.refused.heading': 'You declined the login',
  'auth.social.refused.text': '{provider} did not share anything about you.',
  'auth.social.late.heading': 'Still nothing?',
  'auth.social.late.text': 'We waited two minutes for {provider}. Start again when you are ready.',
  'auth.social.missing.heading': '{provider} is not available here',
  'auth.social.missing.text': 'Log in another way.',
  // Buttons.
  'auth.social.other': 'Other options',
  'auth.social.open': 'Open the window',
  'auth.social.again': 'Try again',
  // ——— Farcaster ———
  'auth.farcaster.heading': 'Sign in with Farcaster',
  'auth.farcaster.text': 'Scan this code with your phone, then approve in your Farcaster app.',
  'auth.farcaster.textPhone': 'Your Farcaster app asks you to approve.',
  'auth.farcaster.code': 'Code for your Farcaster app',
  'auth.farcaster.loading': 'Creating the code',
  'auth.farcaster.open': 'Open Farcaster',
  'auth.farcaster.copy': 'Copy link',
  'auth.farcaster.copied': 'Copied',
  'auth.farcaster.onlyYours':
    'Approve only if you started this yourself: anyone who shows you a code could log in as you.',
  'auth.farcaster.expired': 'The code has expired',
  'auth.farcaster.expiredText': 'Get a new one when you have your phone ready.'
} as const
