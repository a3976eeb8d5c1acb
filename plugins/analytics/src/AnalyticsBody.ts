/** What one `POST /e` carries. */
export interface AnalyticsBody {
  /** UUID. A host that gets the same twice counts it once. */
  readonly eventId: string
  /** The page without query and fragment, which may hold secrets. */
  readonly url: string
  /** Host name of the page. */
  readonly domain: string
  /** Unix time in milliseconds for an event, ISO 8601 for an error: that is how hosts know them. */
  readonly timestamp: number | string
  readonly props: AnalyticsEventProps | AnalyticsErrorProps
}

/** Something that happened. */
export interface AnalyticsEventProps {
  readonly type: 'track'
  /** Name of the kit's event, `CONNECT_SUCCESS` for one. */
  readonly event: string
  /** The connected address, where the host has asked for it with `includeAddress`. */
  readonly address?: string | undefined
  /** The event's data, and the active network (CAIP-2). Texts that look like addresses, hashes or secrets are taken out. */
  readonly properties: Readonly<Record<string, unknown>>
}

/** Something that failed. */
export interface AnalyticsErrorProps {
  readonly type: 'error'
  readonly event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
  /** Code of the error, `gateway/serverError` for one. Not its `name`, as other kits send it: that is `KitError` for all of them. */
  readonly errorType: string
  readonly errorMessage: string
  /** Empty unless `includeStacks` is set. */
  readonly stackTrace: string
}
