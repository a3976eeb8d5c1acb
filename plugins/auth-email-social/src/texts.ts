import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its views are loaded with the views; headers and the toast are drawn before that. */
export const texts: PluginTexts = {
  en: {
    'auth.email.title': 'Email',
    'auth.device.title': 'Register device',
    'auth.otp.title': 'Confirm email',
    'auth.approve.title': 'Approve',
    'auth.update.title': 'Edit email',
    'auth.update.primary.title': 'Confirm current email',
    'auth.update.secondary.title': 'Confirm new email',
    'auth.update.row': 'Email',
    'auth.account.title': 'Smart account',
    'auth.settings.title': 'Wallet settings',
    'auth.social.title': 'Social login',
    'auth.notAllowed': 'Action not allowed'
  },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
