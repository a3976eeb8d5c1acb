import type { ContactedHost } from '@plugboard/core'

const off = 'Leave the plugin out: announced wallets are listed without it. Or point it to your own service'

/** Every host that this package contacts. The documentation reads it; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, kind and version of the kit; ids, chains and the text of a search. No cookie, referrer or list of installed wallets',
    when: 'The modal is first opened, All wallets is opened, or a search is entered. With `prefetch`: when the kit starts',
    off,
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address and the network, if the service provides that network’s balances; on Bitcoin also for the coins of a payment',
    when: 'A wallet is connected whose plugin asks it for balances (Solana, Bitcoin), during and after a payment, and when `@plugboard/portfolio` reads the holdings of an account',
    off: '`balances: false`, or no `chains` in the service: the network’s own endpoint is used instead',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the network, and which page of the history',
    when: 'The history of an account is about to be shown, on a network that the service supports',
    off: '`history: false`, or no `chains` in the service: the network’s own endpoint is used instead',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the network, and which page of its collectibles',
    when: 'The collectibles of an account are about to be shown, on a network whose collectibles the service provides',
    off: '`collectibles: false`, or no `indexes` in the service: the network’s own endpoint is used instead',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The tokens whose prices are requested, and the network whose token list is requested',
    when: '`@plugboard/portfolio` shows the holdings of an account, on a network that the service supports',
    off: '`tokens: false`',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the two tokens and the amount',
    when: 'A visitor chooses a swap, on a network for which the service has an aggregator',
    off: '`swaps: false`, or no `aggregators` in the service',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, for its name; the addresses of the visitor’s other accounts and of their counterparties, for their names; a receiver that a visitor enters, as a name or an address; a name that a visitor registers, and the signature for it',
    when: '`@plugboard/portfolio` shows an account of `eip155`, a list of accounts is shown, a receiver is entered or reviewed, or a name is chosen; only if the service reports that it supports names',
    off: '`names: false`, or no `names` in the service',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Project id, kind and version of the kit, and the data that the plugin sends',
    when: 'Another plugin calls the service through `gatewayClientToken`',
    off: 'Leave that plugin out',
    files: ['http/HttpClient.ts']
  },
  {
    host: '`url`',
    from: 'page',
    directive: 'connect-src',
    what: 'The connected address, the network, a currency and an amount, for a seller; the returned link leads to the service, to buy.moonpay.com or to the origins that the host allows',
    when: 'A visitor fills in a purchase or waits for one, with `gatewayOnramp()`',
    off: 'Leave `gatewayOnramp()` out',
    files: ['http/HttpClient.ts', 'onramp/gatewayOnramp.ts']
  },
  {
    host: '`assetsUrl`, else `url`',
    from: 'page',
    directive: 'connect-src',
    what: 'Id of an image, project id, kind and version of the kit',
    when: 'A wallet or network of the catalogue is about to be shown',
    off,
    files: ['images/fetchImage.ts']
  },
  {
    host: '`assetsUrl`, else `url`',
    from: 'page',
    directive: 'img-src',
    what: 'Id of an image, project id, kind and version of the kit',
    when: 'The same, with `trustImages`',
    off,
    files: ['images/images.ts']
  }
] as const)
