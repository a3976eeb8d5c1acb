import { buttonTexts } from './locale.en.button.js'
import { viewTexts } from './locale.en.views.js'

/**
 * Every text of the modal in English. A comment above a key tells the translator where it is used. `{name}` is a value. A key with a `{count}`
 * can have a second form: `'x'` and `'x.one'`.
 */
export const en = {
  ...buttonTexts,
  ...viewTexts,

  // ——— Shell ———
  // Header button that closes the modal.
  'shell.close': 'Close',
  // Header button that goes to the previous view.
  'shell.back': 'Back',
  // Header button that explains what a wallet is.
  'shell.help': 'What is a wallet?',
  // Name of the drag handle of the bottom sheet on a phone.
  'shell.handle': 'Drag down to close',
  // Name of the region that holds short messages, for screen readers.
  'shell.notices': 'Messages',
  // Button on a message that removes it.
  'shell.dismiss': 'Dismiss',
  // Shown when a plugin is at fault. The console tells developers which one, and why.
  'error.core/faulty': 'An error occurred',
  // For screen readers, while a view is being loaded.
  'shell.loading': 'Loading…',
  // Title of a view that could not be drawn.
  'shell.viewFailed.title': 'This page could not be shown',
  // What the visitor can do about it.
  'shell.viewFailed.text': 'Go back and try again. If it happens again, reload the site.',
  // Shown when a view was requested that no plugin offers. {view} is its technical name.
  'shell.viewMissing.text': 'This site has no page called {view}.',
  // Button that draws the failed view again.
  'shell.tryAgain': 'Try again',

  // ——— Titles of the standard views ———
  'title.Connect': 'Connect wallet',
  'title.Account': 'Account',
  'title.AllWallets': 'All wallets',
  'title.ConnectingExternal': 'Wallet connection',
  'title.InstallWallet': 'Get this wallet',
  'title.SwitchNetwork': 'Switch network',
  'title.Networks': 'Select network',
  'title.SwitchActiveChain': 'Switch network',
  'title.UnsupportedChain': 'Network not supported',
  'title.Profile': 'Connected wallets',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.GetAWallet': 'Get a wallet'
} as const
