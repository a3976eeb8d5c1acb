import { action, computed, makeObservable, observable } from 'mobx'
import type {
  Connection,
  ConnectionPhase,
  ConnectionStatus,
  RecentConnection
} from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { ConnectionReader } from '../contract/Readers.js'
import { type ConnectionMove, nextPhase } from './nextPhase.js'

/** One namespace's part of the store. Replaced whole at every change, so no reader sees a half state. */
interface Entry {
  readonly phase: ConnectionPhase
  /** Live connections, the active one first. A locked one has no account and is left out by readers. */
  readonly live: readonly Connection[]
  readonly uri?: string | undefined
}

const empty: Entry = Object.freeze({
  phase: 'disconnected',
  live: Object.freeze([])
})

/** Who is connected, per namespace. */
export class ConnectionStore implements ConnectionReader {
  activeNamespace: Namespace | undefined = undefined
  private readonly entries = observable.map<Namespace, Entry>(undefined, {
    deep: false
  })
  private readonly recents = observable.map<Namespace, readonly RecentConnection[]>(undefined, {
    deep: false
  })

  constructor() {
    makeObservable(this, {
      activeNamespace: observable,
      all: computed,
      live: computed,
      activate: action,
      move: action,
      put: action,
      end: action,
      offerUri: action,
      setRecent: action
    })
  }

  get active(): Connection | undefined {
    return this.of()
  }

  get all(): readonly Connection[] {
    return [...this.entries.keys()].flatMap((namespace) => this.of(namespace) ?? [])
  }

  get live(): readonly Connection[] {
    return [...this.entries.values()].flatMap((entry) => entry.live).filter(hasAccount)
  }

  of(namespace = this.activeNamespace): Connection | undefined {
    const first = this.entry(namespace).live[0]
    return first && hasAccount(first) ? first : undefined
  }

  phase(namespace = this.activeNamespace): ConnectionPhase {
    return this.entry(namespace).phase
  }

  status(namespace?: Namespace): ConnectionStatus {
    const phase = this.phase(namespace)
    if (phase === 'connecting' || phase === 'reconnecting') return 'connecting'
    return phase === 'connected' ? 'connected' : 'disconnected'
  }

  connectorStatus(connectorId: string, namespace?: Namespace): 'connected' | 'active' | 'disconnected' {
    const is = (connection: Connection) =>
      connection.connectorId === connectorId && (!namespace || connection.namespace === namespace)
    if (this.all.some(is)) return 'connected'
    return this.live.some(is) ? 'active' : 'disconnected'
  }

  recent(namespace = this.activeNamespace): readonly RecentConnection[] {
    return (namespace && this.recents.get(namespace)) || []
  }

  uri(namespace = this.activeNamespace): string | undefined {
    return this.entry(namespace).uri
  }

  /** Live connections of a namespace, locked ones included, the active one first. */
  liveOf(namespace: Namespace): readonly Connection[] {
    return this.entry(namespace).live
  }

  activate(namespace: Namespace): void {
    this.activeNamespace = namespace
  }

  move(namespace: Namespace, move: ConnectionMove): void {
    const entry = this.entry(namespace)
    const current = entry.live[0]
    // A failed attempt beside a live connection falls back to that connection.
    const real = move === 'fail' && current ? (hasAccount(current) ? 'succeed' : 'lock') : move
    this.entries.set(namespace, {
      phase: nextPhase(entry.phase, real),
      live: entry.live
    })
  }

  /** Adds or replaces the connection of its connector; `front` makes it the active one. */
  put(connection: Connection, front: boolean): void {
    const { namespace } = connection
    const { live, phase, uri } = this.entry(namespace)
    const index = live.findIndex((other) => other.connectorId === connection.connectorId)
    const others = live.filter((_, at) => at !== index)
    const at = front ? 0 : index < 0 ? others.length : index
    const next = [...others.slice(0, at), connection, ...others.slice(at)]
    const first = next[0] as Connection
    const settled = phase !== 'connecting' && phase !== 'reconnecting'
    const move = hasAccount(first) ? 'succeed' : 'lock'
    const phaseNow = front ? nextPhase(phase, move) : at === 0 && settled ? nextPhase(phase, move) : phase
    this.entries.set(namespace, {
      phase: phaseNow,
      live: next,
      uri: front ? undefined : uri
    })
    if (front) this.activeNamespace ??= namespace
  }

  /** Takes a connection out; the next live one of the namespace becomes active. */
  end(connection: Pick<Connection, 'namespace' | 'connectorId'>): void {
    const { namespace } = connection
    const entry = this.entry(namespace)
    const live = entry.live.filter((other) => other.connectorId !== connection.connectorId)
    const wasActive = entry.live[0]?.connectorId === connection.connectorId
    const ended = wasActive && entry.phase !== 'connecting' ? nextPhase(entry.phase, 'end') : entry.phase
    const first = live[0]
    const phase = first && ended === 'disconnected' ? (hasAccount(first) ? 'connected' : 'locked') : ended
    this.entries.set(namespace, { phase, live, uri: entry.uri })
  }

  offerUri(namespace: Namespace, uri: string | undefined): void {
    this.entries.set(namespace, { ...this.entry(namespace), uri })
  }

  setRecent(namespace: Namespace, recent: readonly RecentConnection[]): void {
    this.recents.set(namespace, recent)
  }

  private entry(namespace: Namespace | undefined): Entry {
    return (namespace && this.entries.get(namespace)) || empty
  }
}

const hasAccount = (connection: Connection): boolean => connection.accounts.length > 0
