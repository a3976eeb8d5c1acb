import type { AnalyticsBody } from './AnalyticsBody.js'

/** Where events go, and what they carry. `url` or `sink` is needed. */
export interface AnalyticsOptions {
  /** Address of the analytics host, which takes `POST /e`: a gateway service, `https://wallets.example`, for one. It may carry a path. */
  readonly url?: string | undefined
  /** Is given every body instead of a host: nothing leaves the page but by it. What it throws is ignored. */
  readonly sink?: ((body: AnalyticsBody) => unknown) | undefined
  /** Project at the host. Default: `projectId` of the kit's configuration. */
  readonly projectId?: string | undefined
  /** Kind of kit, as the host's query calls it. Default `'appkit'`, which every such host knows. */
  readonly st?: string | undefined
  /** Version of the kit, `{framework}-{adapters}-{version}`. Default: made from the kit's namespaces. */
  readonly sv?: string | undefined
  /** Name the connected address in events. Default false: no event says who the visitor is. */
  readonly includeAddress?: boolean | undefined
  /** Send the stack of an error along. It names files of the host's page. Default false: `stackTrace` is empty. */
  readonly includeStacks?: boolean | undefined
  /** `'none'` sends nothing at all, not even that the kit has started: for visitors who have not agreed, say. */
  readonly telemetry?: 'none' | undefined
}
