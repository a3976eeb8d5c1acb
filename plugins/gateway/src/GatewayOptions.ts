/** The options of the gateway plugin. Only `url` is needed if the kit's configuration names the project. */
export interface GatewayOptions {
  /** Address of the gateway service, for example `https://wallets.example`. It can have a path. */
  readonly url: string
  /** Project at the service. Default: `projectId` of the kit's configuration. */
  readonly projectId?: string | undefined
  /** Kind of the requesting kit, as named in the service's query. Default `'appkit'`, which every such service knows. */
  readonly st?: string | undefined
  /** Version of the requesting kit, `{framework}-{adapters}-{version}`. Default: derived from the kit's namespaces. */
  readonly sv?: string | undefined
  /** Address that serves the pictures, if it differs from `url`. Name it in the page's `connect-src`, or with `trustImages` in `img-src`. */
  readonly assetsUrl?: string | undefined
  /**
   * Draw the service's pictures from their addresses, without checking them. Use this for your own service if it accepts only pictures that are cheap
   * to draw, as `@plugboard/gateway-service` does: one SVG can keep a page busy for minutes. By default each picture is fetched, and drawn once it
   * has passed the kit's gate. Default false.
   */
  readonly trustImages?: boolean | undefined
  /**
   * Be a source of holdings (`assetSources`) on the networks that the service serves. With `false`, plugins ask their networks' own endpoints, as
   * they do without a service. Default true.
   */
  readonly balances?: boolean | undefined
  /** Be a source of histories (`activitySources`) on the networks that the service serves. Default true. */
  readonly history?: boolean | undefined
  /** Be a source of collectibles (`collectibleSources`) on the networks for which the service knows them. Default true. */
  readonly collectibles?: boolean | undefined
  /**
   * Be a source of token lists (`tokenListSources`), whose tokens count as listed, and of prices (`priceSources`) on the networks that the
   * service serves. Default true.
   */
  readonly tokens?: boolean | undefined
  /**
   * Be a source of swaps (`swapSources`) for each aggregator of the service, on the networks that it has one for: their display names, by id. `true`
   * is `{ '1inch': '1inch', jupiter: 'Jupiter' }`. Default true.
   */
  readonly swaps?: boolean | Readonly<Record<string, string>> | undefined
  /**
   * Be a source of names (`nameSources`) if the service says that it knows names; it is asked about the names of the network's accounts. Default
   * true.
   */
  readonly names?: boolean | undefined
  /** Ask the service when the kit starts instead of when the visitor first opens the modal. Default false. */
  readonly prefetch?: boolean | undefined
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  readonly timeout?: number | undefined
}
