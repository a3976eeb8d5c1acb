import type { Words } from './Words.js'

export const en: Words = {
  tagline: 'Small-lot coffee, paid by the bag',
  title: 'Coffee from people we know by name',
  intro:
    'Three roasts a season. Connect a wallet, pay with it, and the bag is yours before the kettle boils.',
  shelf: 'This season',
  buy: 'Buy',
  buying: 'Approve in your wallet',
  bought: 'Paid',
  club: 'The tasting club',
  clubText: 'Members taste every lot first. Signing proves that this wallet is yours; it costs nothing.',
  join: 'Join with a signature',
  joined: 'Welcome to the club',
  connectFirst: 'Connect a wallet first',
  live: 'What this page knows',
  liveText: 'Read live from the kit that the shop embeds.',
  devtools: 'Devtools',
  accounts: 'Accounts',
  networks: 'Networks',
  events: 'Events',
  noAccount: 'No wallet is connected',
  noEvent: 'Nothing has happened yet',
  active: 'Active',
  theme: 'Theme',
  language: 'Language',
  auto: 'System',
  light: 'Light',
  dark: 'Dark',
  roast: ['Apricot, jasmine, honey', 'Cocoa, hazelnut, plum', 'Blackberry, cedar, smoke'],
  gallery: 'Gallery of all views',
  pretend: 'A demo: the shop is made up, and every chain runs on this machine only.'
}
