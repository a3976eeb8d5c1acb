/** The body of one `POST /e`. */
export interface AnalyticsBody {
  /** UUID. A host that receives the same one twice counts it once. */
  readonly eventId: string
  /** The page without query and fragment, which may hold secrets, and without addresses, names and secrets in its path. */
  readonly url: string
  /** Host name of the page. */
  readonly domain: string
  /** Unix time in milliseconds for an event, ISO 8601 for an error, because hosts expect these forms. */
  readonly timestamp: number | string
  readonly props: AnalyticsEventProps | AnalyticsErrorProps
}

/** Something that happened. */
export interface AnalyticsEventProps {
  readonly type: 'track'
  /** Name of the kit's event, for example `CONNECT_SUCCESS`. */
  readonly event: string
  /** The connected address, if the host has requested it with `includeAddress`. */
  readonly address?: string | undefined
  /** The event's data, and the active network (CAIP-2). Texts that look like addresses, hashes or secrets are removed. */
  readonly properties: Readonly<Record<string, unknown>>
}

/** Something that failed. */
export interface AnalyticsErrorProps {
  readonly type: 'error'
  readonly event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
  /** Code of the error, for example `gateway/serverError`. Other kits send its `name`, which is `KitError` for every error here. */
  readonly errorType: string
  readonly errorMessage: string
  /** Empty unless `includeStacks` is set. */
  readonly stackTrace: string
}
