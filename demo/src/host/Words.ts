/** Every text of the shop. */
export interface Words {
  readonly tagline: string
  readonly title: string
  readonly intro: string
  readonly shelf: string
  readonly buy: string
  /** On the button of a page that requests payments: an amount follows. */
  readonly pay: string
  readonly paying: string
  /** The network has the payment, and has not confirmed it yet. */
  readonly sent: string
  readonly bought: string
  /** The network did not execute the payment. */
  readonly notBought: string
  /** The wallet is asked for a signature. */
  readonly approving: string
  /** The visitor said no, in the review or in the wallet. */
  readonly declined: string
  readonly club: string
  readonly clubText: string
  readonly join: string
  /** Leads to the page that only members see. */
  readonly members: string
  readonly joined: string
  readonly connectFirst: string
  readonly live: string
  readonly liveText: string
  readonly devtools: string
  readonly accounts: string
  readonly networks: string
  readonly events: string
  readonly noAccount: string
  readonly noEvent: string
  readonly active: string
  readonly theme: string
  readonly language: string
  readonly auto: string
  readonly light: string
  readonly dark: string
  readonly roast: readonly [string, string, string]
  readonly gallery: string
  /** Leads to the same shop, with payment requests on or off. */
  readonly payments: string
  readonly noPayments: string
  /** Leads to the page that looks up addresses and transactions. */
  readonly explorer: string
  readonly pretend: string
  /** On the button that opens the panel of the demo wallets. */
  readonly demoWallets: string
}
