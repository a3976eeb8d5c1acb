import type { Connection } from '@plugboard/service-common'
import type { AnalyticsEvent } from '../gates/eventBody.js'

/** An event in the table. Times are Unix milliseconds. */
export interface StoredEvent extends AnalyticsEvent {
  readonly projectId: string
  readonly receivedAt: number
}

interface Row {
  readonly event_id: string
  readonly project_id: string
  readonly received_at: number
  readonly occurred_at: number
  readonly url: string
  readonly domain: string
  readonly props: string
}

/** What pages have reported about their visitors, without the visitors' network addresses. */
export class EventTable {
  constructor(private readonly database: Connection) {}

  /** Stores an event. An existing one stays as it is. */
  add({ eventId, projectId, receivedAt, timestamp, url, domain, props }: StoredEvent): void {
    this.database
      .prepare(
        'INSERT OR IGNORE INTO events (event_id, project_id, received_at, occurred_at, url, domain, props) VALUES (?, ?, ?, ?, ?, ?, ?)'
      )
      .run(eventId.toLowerCase(), projectId, receivedAt, timestamp, url, domain, JSON.stringify(props))
  }

  /**
   * Removes events from before a time, and the oldest beyond `atMost`.
   *
   * @returns how many events were removed
   */
  trim(before: number, atMost: number): number {
    const old = this.database.prepare('DELETE FROM events WHERE received_at < ?').run(before)
    const many = this.database
      .prepare(
        'DELETE FROM events WHERE event_id IN (SELECT event_id FROM events ORDER BY received_at DESC, event_id LIMIT -1 OFFSET ?)'
      )
      .run(atMost)
    return Number(old.changes) + Number(many.changes)
  }

  /**
   * Events in the order in which they arrived, for an export.
   *
   * @param after the last event of the previous page, if there was one
   */
  page(
    filter: { readonly projectId?: string | undefined; readonly since: number },
    after: Pick<StoredEvent, 'receivedAt' | 'eventId'> | undefined,
    count: number
  ): readonly StoredEvent[] {
    const { projectId = null, since } = filter
    const { receivedAt, eventId } = after ?? { receivedAt: since, eventId: '' }
    const rows = this.database
      .prepare(
        'SELECT * FROM events WHERE (received_at, event_id) > (?, ?) AND (? IS NULL OR project_id = ?) ORDER BY received_at, event_id LIMIT ?'
      )
      .all(receivedAt, eventId, projectId, projectId, count) as Row[]
    return rows.map((row) => ({
      eventId: row.event_id,
      projectId: row.project_id,
      receivedAt: row.received_at,
      timestamp: row.occurred_at,
      url: row.url,
      domain: row.domain,
      props: JSON.parse(row.props) as StoredEvent['props']
    }))
  }
}
