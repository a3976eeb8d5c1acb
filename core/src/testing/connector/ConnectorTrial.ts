import type { ConnectorSession } from '../../contract/Connector.js'
import type { FakeEvents } from '../fakeEvents.js'
import type { ConnectorSubject } from './ConnectorSubject.js'

/** One connector for one check. All that is opened is ended after it. */
export interface ConnectorTrial {
  readonly subject: ConnectorSubject
  /** Makes a second subject, as the next page load would. */
  again(): Promise<ConnectorSubject>
  /** An ear that is ended after the check. */
  ear(): FakeEvents
  connect(ear: FakeEvents): Promise<ConnectorSession>
  reconnect(ear: FakeEvents): Promise<ConnectorSession | undefined>
}

/** A clause: what it says, and the check of it. */
export type ConnectorClause = readonly [name: string, check: (trial: ConnectorTrial) => void | Promise<void>]
