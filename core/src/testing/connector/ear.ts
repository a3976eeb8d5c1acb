import type { SessionEvents, SessionPatch } from '../../contract/Connector.js'

/** The kit's side of a session, which writes down what it hears. */
export interface Ear {
  readonly events: SessionEvents
  readonly patches: readonly SessionPatch[]
  /** Causes of the ends that were told. */
  readonly closes: readonly unknown[]
  readonly uris: readonly string[]
  /** How much was heard in all. */
  count(): number
  /** Ends the session, as the kit does. */
  end(): void
}

/** Makes an ear. */
export function ear(): Ear {
  const controller = new AbortController()
  const patches: SessionPatch[] = []
  const closes: unknown[] = []
  const uris: string[] = []
  const events: SessionEvents = Object.freeze({
    signal: controller.signal,
    change: (patch: SessionPatch) => void patches.push(patch),
    close: (cause: unknown) => void closes.push(cause),
    uri: (uri: string) => void uris.push(uri)
  })
  const count = () => patches.length + closes.length + uris.length
  return { events, patches, closes, uris, count, end: () => controller.abort() }
}
