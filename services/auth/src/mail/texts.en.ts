import type { MailTexts } from './Mail.js'

const texts: MailTexts = {
  direction: 'ltr',
  site: 'Site',
  browser: 'Browser',
  time: 'Time',
  newEmail: 'New address',
  expires: 'This is good for 10 minutes and can be used once.',
  ignore: 'If this was not you, ignore this mail and tell the code to nobody.',
  kinds: {
    loginLink: {
      subject: 'Log in to {site}',
      intro:
        'Somebody wants to log in to {site} with this address. Open the link and choose the number that {site} shows you.',
      action: 'Register this device',
      isShortLived: true
    },
    loginCode: {
      subject: 'Your code for {site}',
      intro: 'With this code you log in to {site}. Type it there and nowhere else.',
      isShortLived: true
    },
    stepUpCode: {
      subject: 'Your code to confirm a change of your wallet',
      intro: 'With this code you confirm a change of your wallet, asked for on {site}.',
      isShortLived: true
    },
    emailOldCode: {
      subject: 'Confirm the change of your address',
      intro: 'With this code you change the e-mail of your wallet to {email}.',
      isShortLived: true
    },
    emailNewCode: {
      subject: 'Confirm your new address',
      intro: 'With this code {email} becomes the e-mail of your wallet.',
      isShortLived: true
    },
    emailChanged: {
      subject: 'The e-mail of your wallet was changed',
      intro: 'The e-mail of your wallet is now {email}. For 7 days you can take this back.',
      action: 'Take it back'
    },
    emailReserved: {
      subject: 'The e-mail of your wallet was changed',
      intro:
        'Somebody wants to log in with this address, which was replaced by another one. For 7 days after the change you can take it back.',
      action: 'Take it back'
    },
    newDevice: {
      subject: 'A new device uses your wallet',
      intro: 'A new device logged in to your wallet on {site}. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    deviceRemoved: {
      subject: 'A device was removed from your wallet',
      intro:
        'A device was removed from your wallet, asked for on {site}. It cannot use the wallet any more. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    loginLinked: {
      subject: 'Your wallet has another login',
      intro:
        'Another account was linked to your wallet, asked for on {site}. Whoever has that account can log in to your wallet. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    loginRemoved: {
      subject: 'A login was taken from your wallet',
      intro:
        'An account that you logged in by no longer leads to your wallet, asked for on {site}. All other sessions have ended. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    recoveryFailed: {
      subject: 'A recovery of your wallet failed',
      intro:
        'A device that is logged in to your wallet tried to recover it on {site} with a wrong password. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    recoveryStarted: {
      subject: 'Your wallet is being recovered',
      intro:
        'A device has asked for the recovery of your wallet on {site}. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    recoveryChanged: {
      subject: 'The recovery of your wallet was changed',
      intro: 'A recovery method of your wallet was set or removed. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    walletExported: {
      subject: 'The key of your wallet was shown',
      intro:
        'The words of your wallet were asked for on {site}. Whoever has them has the wallet. If this was not you, freeze the wallet and move what is in it.',
      action: 'Freeze my wallet'
    },
    exportFailed: {
      subject: 'Somebody tried to read the key of your wallet',
      intro:
        'The words of your wallet were asked for on {site}, with a wrong password. If this was not you, freeze the wallet.',
      action: 'Freeze my wallet'
    },
    deletionStarted: {
      subject: 'Your wallet will be deleted',
      intro:
        'The deletion of your wallet was asked for on {site}. It can be undone until the time that the link names; after that nobody can get the wallet back from here.',
      action: 'Keep my wallet'
    },
    tooManyCodes: {
      subject: 'Too many wrong codes',
      intro:
        'Somebody typed too many wrong codes for this address. New devices have to wait for 24 hours, or until you open this link.',
      action: 'Let new devices log in'
    }
  }
}

export default texts
