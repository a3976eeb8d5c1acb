/** One answered request. The query is left out: it may contain ids and search terms. */
export interface AccessLogEntry {
  /** ISO 8601, UTC. */
  readonly time: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** Whole milliseconds from the request to the answer. */
  readonly duration: number
}
