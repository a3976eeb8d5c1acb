import type { ConnectorSession, ConnectRequest } from '../../contract/Connector.js'
import { type FakeEvents, fakeEvents } from '../fakeEvents.js'
import type { ConnectorSubject } from './ConnectorSubject.js'

/** One connector for one check. Everything opened during the check is ended after it. */
export interface ConnectorTrial {
  readonly subject: ConnectorSubject
  /** Creates a second subject, as the next page load would. */
  again(): Promise<ConnectorSubject>
  /** Creates the events of one session; they are ended after the check. */
  createEvents(): FakeEvents
  connect(events: FakeEvents): Promise<ConnectorSession>
  reconnect(events: FakeEvents): Promise<ConnectorSession | undefined>
}

/** A clause: its name, and its check. */
export type ConnectorClause = readonly [name: string, check: (trial: ConnectorTrial) => void | Promise<void>]

/** The kit's request, frozen as the kit freezes it. */
const toRequest = ({ connector, request }: ConnectorSubject, silent: boolean): ConnectRequest =>
  Object.freeze({
    ...request,
    networkIds: Object.freeze([...request.networkIds]),
    connectorId: connector.id,
    namespace: connector.namespaces?.[0] ?? '',
    silent
  })

/** Creates a subject, runs a check on it, and ends everything that was opened. */
export async function tryConnector(
  make: () => ConnectorSubject | Promise<ConnectorSubject>,
  check: (trial: ConnectorTrial) => void | Promise<void>
): Promise<void> {
  const subjects: ConnectorSubject[] = []
  const sessionEvents: FakeEvents[] = []
  const again = async () => {
    const made = await make()
    subjects.push(made)
    return made
  }
  const subject = await again()
  const { connector } = subject
  try {
    await check({
      subject,
      again,
      createEvents: () => {
        const made = fakeEvents(subject.pair?.bind(subject))
        sessionEvents.push(made)
        return made
      },
      connect: async ({ events }) => connector.connect(toRequest(subject, false), events),
      reconnect: async ({ events }) => connector.reconnect?.(toRequest(subject, true), events)
    })
  } finally {
    for (const one of sessionEvents) one.end()
    for (const one of subjects) await one.dispose?.()
  }
}
