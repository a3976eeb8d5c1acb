import type { MailTexts } from './Mail.js'

const texts: MailTexts = {
  direction: 'ltr',
  site: 'Site',
  browser: 'Browser',
  time: 'Time',
  newEmail: 'New address',
  expires: 'This works once, and expires in 10 minutes.',
  ignore: 'Never share this code with anyone. If this was not you, ignore this email.',
  freeze: 'Freeze my wallet',
  kinds: {
    loginLink: {
      subject: 'Log in to {site}',
      intro:
        'Someone wants to log in to {site} with this address. Open the link and choose the number that {site} shows you.',
      action: 'Register this device',
      isShortLived: true
    },
    loginCode: {
      subject: 'Your code for {site}',
      intro: 'Use this code to log in to {site}. Enter it there and nowhere else.',
      isShortLived: true
    },
    stepUpCode: {
      subject: 'Your code to export or delete your wallet',
      intro:
        'This code allows the key of your wallet to be shown, or the wallet to be deleted. It was requested on {site}.',
      isShortLived: true
    },
    emailOldCode: {
      subject: 'Confirm the change of your email address',
      intro: 'Use this code to change the email address of your wallet to {email}.',
      isShortLived: true
    },
    emailNewCode: {
      subject: 'Confirm your new address',
      intro: 'Use this code to make {email} the email address of your wallet.',
      isShortLived: true
    },
    emailChanged: {
      subject: 'The email address of your wallet was changed',
      intro:
        'The email address of your wallet is now {email}. You can undo this for 7 days. If this was not you, freeze the wallet too.',
      action: 'Undo the change'
    },
    emailReserved: {
      subject: 'The email address of your wallet was changed',
      intro:
        'Someone wants to log in with this address, which was replaced by another one. You can undo the change for 7 days after it was made.',
      action: 'Undo the change'
    },
    newDevice: {
      subject: 'A new device is using your wallet',
      intro: 'A new device logged in to your wallet on {site}. If this was not you, freeze the wallet.'
    },
    deviceRemoved: {
      subject: 'A device was removed from your wallet',
      intro:
        'A device was removed from your wallet on {site}. It can no longer use the wallet. If this was not you, freeze the wallet.'
    },
    loginLinked: {
      subject: 'A login method was added to your wallet',
      intro:
        'Another account was linked to your wallet on {site}. Anyone who has that account can log in to your wallet. If this was not you, freeze the wallet.'
    },
    loginRemoved: {
      subject: 'A login method was removed from your wallet',
      intro:
        'An account that could log in to your wallet was removed from it on {site}. All other sessions have ended. If this was not you, freeze the wallet.'
    },
    recoveryFailed: {
      subject: 'A recovery of your wallet failed',
      intro:
        'A device that is logged in to your wallet tried to recover it on {site} with a wrong password. If this was not you, freeze the wallet.'
    },
    recoveryStarted: {
      subject: 'Your wallet is being recovered',
      intro: 'A device asked to recover your wallet on {site}. If this was not you, freeze the wallet.'
    },
    recoveryChanged: {
      subject: 'The recovery of your wallet was changed',
      intro: 'A recovery method of your wallet was set up or removed. If this was not you, freeze the wallet.'
    },
    walletExported: {
      subject: 'The key of your wallet was shown',
      intro:
        'The recovery phrase of your wallet was requested on {site}. Anyone who has it controls the wallet. If this was not you, freeze the wallet and move what is in it.'
    },
    exportFailed: {
      subject: 'Someone tried to see the key of your wallet',
      intro:
        'The recovery phrase of your wallet was requested on {site} with a wrong password. If this was not you, freeze the wallet.'
    },
    deletionStarted: {
      subject: 'Your wallet will be deleted',
      intro:
        'The deletion of your wallet was requested on {site}. You can undo it until the time shown on the page that the link opens. After that, nobody can restore the wallet from here.',
      action: 'Keep my wallet'
    },
    tooManyCodes: {
      subject: 'Too many wrong codes',
      intro:
        'Someone entered too many wrong codes for this address. New devices must wait for 24 hours, or until you open this link.',
      action: 'Let new devices log in'
    }
  }
}

export default texts
