import type { Namespace } from '../contract/Network.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { movePhase } from '../stores/connectionTransitions.js'
import { sessionKey } from './LiveSession.js'
import type { StoredConnection } from './storedState.js'

/** A stored connection that is not restored yet. It stays stored until it is restored or given up. */
export interface PendingRestore {
  readonly stored: StoredConnection
  /** It was the active connection of its namespace, and the visitor has chosen no other since. */
  wasActive: boolean
  /** Its wallet is absent, silent, or being connected by the visitor: restoring continues when that changes. */
  isPaused: boolean
  /** `kit.reconnect` asked for it, and it was neither stored nor live: it is stored only after it is restored. */
  readonly isNew?: boolean
  /** Its wallet was available and has been asked. */
  wasAsked?: boolean
  readonly controller: AbortController
  /** Resolves when it is restored, given up or paused. */
  done: Promise<void>
}

/** The stored connections that this page has not restored yet. A connector has at most one per namespace. */
export class PendingRestores {
  readonly #pending = new Map<string, PendingRestore>()

  get all(): readonly PendingRestore[] {
    return [...this.#pending.values()]
  }

  get(namespace: Namespace, connectorId: string): PendingRestore | undefined {
    return this.#pending.get(sessionKey(namespace, connectorId))
  }

  set(pending: PendingRestore): void {
    const { namespace, connectorId } = pending.stored
    this.#pending.set(sessionKey(namespace, connectorId), pending)
  }

  /** Adds a stored connection whose wallet is asked later. */
  addPaused(stored: StoredConnection, wasActive: boolean): void {
    this.set({
      stored,
      wasActive,
      isPaused: true,
      controller: new AbortController(),
      done: Promise.resolve()
    })
  }

  /** Begins to restore a stored connection, or resumes a paused one. @param wasActive used for one that is not known yet */
  begin(stored: StoredConnection, wasActive: boolean): PendingRestore {
    const known = this.get(stored.namespace, stored.connectorId)
    const one: PendingRestore = {
      stored,
      wasActive: known?.wasActive ?? wasActive,
      isPaused: false,
      // The same controller, so that code waiting for a paused connection recognizes the resulting session.
      controller: known && !known.controller.signal.aborted ? known.controller : new AbortController(),
      done: Promise.resolve()
    }
    this.set(one)
    return one
  }

  /** Removes one from the list, and keeps its listeners. */
  delete({ stored }: PendingRestore): void {
    this.#pending.delete(sessionKey(stored.namespace, stored.connectorId))
  }

  /** Gives up those that match: their listeners are removed, and the next save no longer stores them. */
  drop(matches: (pending: PendingRestore) => boolean): void {
    for (const pending of this.all)
      if (matches(pending)) {
        this.delete(pending)
        pending.controller.abort()
      }
  }
}

/** Moves the namespaces of stored connections to `reconnecting`, unless something newer is in progress there. */
export function markReconnecting(
  {
    connections,
    isConnecting
  }: {
    readonly connections: ConnectionStore
    isConnecting(namespace: Namespace): boolean
  },
  wanted: readonly StoredConnection[]
): void {
  for (const namespace of new Set(wanted.map((stored) => stored.namespace)))
    if (
      !connections.of(namespace) &&
      !isConnecting(namespace) &&
      connections.phase(namespace) !== 'reconnecting'
    )
      movePhase(connections, namespace, 'reconnect')
}
