import type { AnalyticsBody } from './AnalyticsBody.js'

/** The options of `analytics()`: where events are sent, and what they contain. `url` or `sink` is required. */
export interface AnalyticsOptions {
  /** Address of the analytics host, which accepts `POST /e`: for example, a gateway service, `https://wallets.example`. It can have a path. */
  readonly url?: string | undefined
  /** Receives every body instead of a host: data leaves the page only through it. What it throws is ignored. */
  readonly sink?: ((body: AnalyticsBody) => unknown) | undefined
  /** Project at the host. Default: `projectId` of the kit's configuration. */
  readonly projectId?: string | undefined
  /** Kind of kit, as named in the host's query. Default `'appkit'`, which every such host knows. */
  readonly st?: string | undefined
  /** Version of the kit, `{framework}-{adapters}-{version}`. Default: derived from the kit's namespaces. */
  readonly sv?: string | undefined
  /** Name the connected address in events. Default false: no event says who the visitor is. */
  readonly includeAddress?: boolean | undefined
  /** Include the stack of an error. It names files of the host's page. Default false: `stackTrace` is empty. */
  readonly includeStacks?: boolean | undefined
  /** `'none'` sends nothing at all, not even that the kit has started: for example, for visitors who have not agreed. */
  readonly telemetry?: 'none' | undefined
}
