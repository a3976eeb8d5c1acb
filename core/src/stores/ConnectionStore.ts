import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import type {
  Connection,
  ConnectionPhase,
  ConnectionStatus,
  RecentConnection
} from '../contract/Connection.js'
import type { Namespace } from '../contract/Network.js'
import type { ConnectionReader } from '../contract/Readers.js'

/** One namespace's part of the store. It is replaced as a whole on every change, so no reader sees an inconsistent state. */
export interface ConnectionEntry {
  readonly phase: ConnectionPhase
  /** Live connections, the active one first. A locked one has no account, and readers leave it out. */
  readonly live: readonly Connection[]
  readonly recent: readonly RecentConnection[]
  readonly uri?: string | undefined
}

const empty: ConnectionEntry = Object.freeze({ phase: 'disconnected', live: [], recent: [] })

const hasAccount = ({ accounts }: Connection): boolean => accounts.length > 0

/** The connections, per namespace. The transitions that change them are in `connectionTransitions`. */
export class ConnectionStore implements ConnectionReader {
  activeNamespace: Namespace | undefined = undefined
  readonly #entries = observable.map<Namespace, ConnectionEntry>(undefined, { deep: false })

  constructor() {
    makeObservable(this, { activeNamespace: observableRef, live: computed, activate: action, write: action })
  }

  get active(): Connection | undefined {
    return this.of()
  }

  get all(): readonly Connection[] {
    return [...this.#entries.keys()].flatMap((namespace) => this.of(namespace) ?? [])
  }

  get live(): readonly Connection[] {
    return this.liveOrLocked.filter(hasAccount)
  }

  of(namespace?: Namespace): Connection | undefined {
    return this.entry(namespace).live.slice(0, 1).find(hasAccount)
  }

  phase(namespace?: Namespace): ConnectionPhase {
    return this.entry(namespace).phase
  }

  status(namespace?: Namespace): ConnectionStatus {
    const phase = this.phase(namespace)
    return phase === 'reconnecting' ? 'connecting' : phase === 'locked' ? 'disconnected' : phase
  }

  connectorStatus(connectorId: string, namespace?: Namespace): 'connected' | 'active' | 'disconnected' {
    const is = (connection: Connection) =>
      connection.connectorId === connectorId && (!namespace || connection.namespace === namespace)
    return this.all.some(is) ? 'connected' : this.live.some(is) ? 'active' : 'disconnected'
  }

  recent(namespace?: Namespace): readonly RecentConnection[] {
    return this.entry(namespace).recent
  }

  uri(namespace?: Namespace): string | undefined {
    return this.entry(namespace).uri
  }

  /** All live connections, locked ones included. */
  get liveOrLocked(): readonly Connection[] {
    return [...this.#entries.values()].flatMap(({ live }) => live)
  }

  /** Live connections of a namespace, locked ones included, the active one first. */
  liveOf(namespace: Namespace): readonly Connection[] {
    return this.entry(namespace).live
  }

  entry(namespace: Namespace | undefined = this.activeNamespace): ConnectionEntry {
    return (namespace && this.#entries.get(namespace)) || empty
  }

  activate(namespace: Namespace): void {
    this.activeNamespace = namespace
  }

  write(namespace: Namespace, patch: Partial<ConnectionEntry>): void {
    this.#entries.set(namespace, { ...this.entry(namespace), ...patch })
  }
}
