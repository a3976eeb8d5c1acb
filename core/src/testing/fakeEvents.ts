import type { SessionEvents, SessionPatch } from '../contract/Connector.js'

/** The kit's side of a session, which records what the session reports. */
export interface FakeEvents {
  readonly events: SessionEvents
  readonly changes: readonly SessionPatch[]
  /** The cause of each `close`. */
  readonly closed: readonly unknown[]
  readonly uris: readonly string[]
  /** The number of reports of any kind. */
  count(): number
  /** Ends the session, as the kit does. */
  end(): void
}

/** Creates the events that a kit passes to `connect` and `reconnect`, for tests of a session by itself. `scan` receives each pairing URI. */
export function fakeEvents(scan?: (uri: string) => unknown): FakeEvents {
  const controller = new AbortController()
  const changes: SessionPatch[] = []
  const closed: unknown[] = []
  const uris: string[] = []
  const events: SessionEvents = Object.freeze({
    signal: controller.signal,
    change: (patch: SessionPatch) => void changes.push(patch),
    close: (cause: unknown) => void closed.push(cause),
    uri: (uri: string) => {
      uris.push(uri)
      scan?.(uri)
    }
  })
  const count = () => changes.length + closed.length + uris.length
  return { events, changes, closed, uris, count, end: () => controller.abort() }
}
