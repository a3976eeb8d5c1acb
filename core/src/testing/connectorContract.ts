import type {
  Connector,
  ConnectorSession,
  ConnectRequest,
  SessionEvents,
  SessionPatch
} from '../contract/Connector.js'
import { KitError } from '../errors/KitError.js'
import type { ContractCheck } from './ContractCheck.js'

/** What the suite needs of a connector's author. */
export interface ConnectorSubject {
  readonly connector: Connector
  readonly request: Pick<ConnectRequest, 'networkId' | 'networkIds'>
  /** Makes the wallet decline the next connect. */
  decline?(): void
  /** A request that the wallet answers without the chain. */
  readonly harmlessMethod?: string | undefined
}

function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

function ear() {
  const controller = new AbortController()
  const patches: SessionPatch[] = []
  const closes: unknown[] = []
  const events: SessionEvents = {
    signal: controller.signal,
    change: (patch) => void patches.push(patch),
    close: (cause) => void closes.push(cause),
    uri: () => {}
  }
  return { controller, events, patches, closes }
}

const toRequest = ({ connector, request }: ConnectorSubject, silent: boolean): ConnectRequest => ({
  ...request,
  connectorId: connector.id,
  namespace: connector.namespaces[0] ?? '',
  silent
})

function checkSession(session: ConnectorSession, { connector }: ConnectorSubject): void {
  assert(session.accounts.length > 0, 'A session has at least one account')
  for (const { address, namespace } of session.accounts) {
    assert(address, 'Every account has an address')
    assert(
      connector.namespaces.includes(namespace),
      `The account is of a namespace that the connector reaches, not '${namespace}'`
    )
  }
  assert(/^[^:]+:[^:]+$/.test(session.networkId), `networkId is a CAIP-2 id, not '${session.networkId}'`)
}

/**
 * The conformance suite of a connector. `make` is called afresh for every check.
 *
 * @example for (const check of connectorContract(make)) it(check.name, check.run)
 */
export function connectorContract(
  make: () => ConnectorSubject | Promise<ConnectorSubject>
): readonly ContractCheck[] {
  const check = (name: string, run: (subject: ConnectorSubject) => Promise<void>): ContractCheck => ({
    name,
    run: async () => run(await make())
  })
  return [
    check('describes itself', async ({ connector }) => {
      assert(connector.id && connector.name, 'A connector has an id and a name')
      assert(connector.namespaces.length > 0, 'A connector reaches at least one namespace')
    }),
    check('connects and returns accounts and a network', async (subject) => {
      const { events, controller } = ear()
      checkSession(await subject.connector.connect(toRequest(subject, false), events), subject)
      controller.abort()
    }),
    check('is stateless: two sessions do not share their end', async (subject) => {
      const [one, two] = [ear(), ear()]
      const first = await subject.connector.connect(toRequest(subject, false), one.events)
      const second = await subject.connector.connect(toRequest(subject, false), two.events)
      assert(first !== second, 'Every connect returns a session of its own')
      one.controller.abort()
      assert(
        !two.events.signal.aborted && two.closes.length === 0,
        'Ending one session leaves the other alone'
      )
      two.controller.abort()
    }),
    check('says nothing after its session has ended', async (subject) => {
      const { events, controller, patches, closes } = ear()
      const session = await subject.connector.connect(toRequest(subject, false), events)
      controller.abort()
      const before = patches.length + closes.length
      await Promise.resolve(session.disconnect?.()).catch(() => {})
      assert(patches.length + closes.length === before, 'After the signal has aborted, no event comes')
    }),
    check('rejects with a KitError when the visitor declines', async (subject) => {
      if (!subject.decline) return
      subject.decline()
      const { events, controller } = ear()
      const error = await subject.connector.connect(toRequest(subject, false), events).then(
        () => undefined,
        (cause: unknown) => cause
      )
      controller.abort()
      assert(
        error instanceof KitError && error.code === 'connect/rejected',
        `Declining is connect/rejected, not ${String(error)}`
      )
    }),
    check('restores silently what was connected', async (subject) => {
      if (!subject.connector.reconnect) return
      const { events, controller } = ear()
      await subject.connector.connect(toRequest(subject, false), events)
      const session = await subject.connector.reconnect(toRequest(subject, true), events)
      if (session) checkSession(session, subject)
      controller.abort()
    })
  ]
}
