import type { ContactedHost } from '@plugboard/core'

const off =
  'Leave the plugin out: announced wallets are listed without it. Or point it to a service of your own'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, kind and version of the kit; ids, chains and the text of a search. No cookie, referrer or list of installed wallets',
    when: 'The modal is first opened; All wallets; a search. With `prefetch`: when the kit starts',
    off,
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address and the network, where the service serves that network’s balances; on Bitcoin also for the coins of a payment',
    when: 'A wallet is connected whose plugin asks it for balances (Solana, Bitcoin), at and after a payment, and when `@plugboard/portfolio` reads what an account has',
    off: '`balances: false`, or no `chains` at the service: the network’s own endpoint is asked then',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the network, and which page of the history',
    when: 'What an account did is about to be shown, on a network that the service serves',
    off: '`history: false`, or no `chains` at the service: the network’s own endpoint is asked then',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the network, and which page of its collectibles',
    when: 'What an account has collected is about to be shown, on a network whose collectibles the service knows',
    off: '`collectibles: false`, or no `indexes` at the service: the network’s own endpoint is asked then',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Which tokens’ prices, and which network’s list of tokens',
    when: '`@plugboard/portfolio` shows what an account has, on a network that the service serves',
    off: '`tokens: false`',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the two tokens and the amount',
    when: 'A visitor chooses a swap, on a network that the service has an aggregator for',
    off: '`swaps: false`, or no `aggregators` at the service',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, for its name; those of the visitor’s other accounts and of whom they had to do with, for theirs; a receiver that a visitor names, or its address; a name that a visitor wants, and the signature for it',
    when: '`@plugboard/portfolio` shows an account of `eip155`, or a list of accounts is drawn, a receiver is entered or reviewed, a name is chosen; where the service says that it knows names',
    off: '`names: false`, or no `names` at the service',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, kind and version of the kit, and what the plugin sends',
    when: 'Another plugin calls the service by `gatewayClientToken`',
    off: 'Leave that plugin out',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the network, a currency and an amount, to one who sells; the link that comes back leads to the service, to buy.moonpay.com or to the origins that the host names',
    when: 'A visitor fills in a purchase, and while one is waited for, with `gatewayOnramp()`',
    off: 'Leave `gatewayOnramp()` out',
    files: ['http/HttpClient.ts', 'onramp/gatewayOnramp.ts']
  },
  {
    host: '`assetsUrl`, else `url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Id of a picture, project id, kind and version of the kit',
    when: 'A wallet or network of the catalogue is about to be drawn',
    off,
    files: ['images/fetchImage.ts']
  },
  {
    host: '`assetsUrl`, else `url`',
    from: 'page',
    directive: 'img-src',
    what: 'Id of a picture, project id, kind and version of the kit',
    when: 'The same, with `trustImages`',
    off,
    files: ['images/images.ts']
  }
] as const)
