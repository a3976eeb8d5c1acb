import { computed, observable, runInAction } from 'mobx'
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
export interface ConnectionEntry {
  readonly phase: ConnectionPhase
  /** Live connections, the active one first. A locked one has no account and is left out by readers. */
  readonly live: readonly Connection[]
  readonly recent: readonly RecentConnection[]
  readonly uri?: string | undefined
}

const empty: ConnectionEntry = Object.freeze({ phase: 'disconnected', live: [], recent: [] })

/** How a live connection moves its namespace: one without accounts is locked. */
const moveFor = ({ accounts }: Connection): ConnectionMove => (accounts.length ? 'succeed' : 'lock')

const hasAccount = ({ accounts }: Connection): boolean => accounts.length > 0

/** Who is connected, per namespace. Every change of a phase goes through `nextPhase`. */
export class ConnectionStore implements ConnectionReader {
  readonly #active = observable.box<Namespace>()
  readonly #entries = observable.map<Namespace, ConnectionEntry>(undefined, { deep: false })
  readonly #live = computed(() => [...this.#entries.values()].flatMap(({ live }) => live).filter(hasAccount))

  get activeNamespace(): Namespace | undefined {
    return this.#active.get()
  }

  get active(): Connection | undefined {
    return this.of()
  }

  get all(): readonly Connection[] {
    return [...this.#entries.keys()].flatMap((namespace) => this.of(namespace) ?? [])
  }

  get live(): readonly Connection[] {
    return this.#live.get()
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

  /** Whether any wallet is connected, locked ones included. */
  get hasLive(): boolean {
    return [...this.#entries.values()].some(({ live }) => live.length > 0)
  }

  /** Live connections of a namespace, locked ones included, the active one first. */
  liveOf(namespace: Namespace): readonly Connection[] {
    return this.entry(namespace).live
  }

  entry(namespace: Namespace | undefined = this.activeNamespace): ConnectionEntry {
    return (namespace && this.#entries.get(namespace)) || empty
  }

  activate(namespace: Namespace): void {
    runInAction(() => this.#active.set(namespace))
  }

  write(namespace: Namespace, patch: Partial<ConnectionEntry>): void {
    runInAction(() => this.#entries.set(namespace, { ...this.entry(namespace), ...patch }))
  }

  /** Adds a connection, or replaces the one of the same connector. `front` makes it the active one of its namespace. */
  put(connection: Connection, front: boolean): void {
    const { namespace } = connection
    const { live, phase, uri } = this.entry(namespace)
    const index = live.findIndex((other) => other.connectorId === connection.connectorId)
    const others = live.filter((_, at) => at !== index)
    const at = front ? 0 : index < 0 ? others.length : index
    // A running attempt decides the phase itself when it ends.
    const isBusy = phase === 'connecting' || phase === 'reconnecting'
    const movesPhase = front || (at === 0 && !isBusy)
    this.write(namespace, {
      phase: movesPhase ? nextPhase(phase, moveFor(connection)) : phase,
      live: [...others.slice(0, at), connection, ...others.slice(at)],
      uri: front ? undefined : uri
    })
    if (front && !this.activeNamespace) this.activate(namespace)
  }

  /** Removes a connection; the next live one of the namespace becomes active. */
  end({ namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>): void {
    const { live, phase } = this.entry(namespace)
    const rest = live.filter((other) => other.connectorId !== connectorId)
    const wasActive = live[0]?.connectorId === connectorId && phase !== 'connecting'
    const move = rest[0] ? moveFor(rest[0]) : 'end'
    this.write(namespace, { live: rest, phase: wasActive ? nextPhase(phase, move) : phase })
  }

  /** Moves a namespace's state machine. A failed attempt beside a live connection falls back to that connection. */
  move(namespace: Namespace, move: ConnectionMove): void {
    const { phase, live } = this.entry(namespace)
    const effective = move === 'fail' && live[0] ? moveFor(live[0]) : move
    this.write(namespace, { phase: nextPhase(phase, effective) })
  }
}
