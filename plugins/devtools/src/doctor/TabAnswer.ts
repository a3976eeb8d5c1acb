/** What another tab of the page says of itself. It has passed a gate: another deployment may have written it. */
export interface TabAnswer {
  readonly tab: string
  readonly build: string
  readonly namespaces: readonly string[]
  /** `namespace|connectorId|address` of its live sessions. */
  readonly sessions: readonly string[]
}
