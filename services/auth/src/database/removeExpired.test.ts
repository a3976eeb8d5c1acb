/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { databaseSetup } from '../../test/databaseSetup.js'
import type { Value } from './Database.js'
import { openDatabase } from './openDatabase.js'
import { removeExpired } from './removeExpired.js'

const { open } = databaseSetup()

const now = 1_700_000_000_000
const [minute, day] = [60_000, 86_400_000]

const flow = {
  ...{ purpose: 'login', state: 'done', device_id: '', email_key: '', email_sealed: '', project_id: '' },
  ...{ origin: '', browser: '', locale: 'en', is_known: 0, by_link: 0, number: '', tries: 0, expires_at: 0 }
}
const socialFlow = {
  ...{ provider: 'x', state: 'done', device_id: '', project_id: '', origin: '', browser: '', locale: 'en' },
  ...{ challenge: '', expires_at: 0 }
}
const session = {
  ...{ user_id: '', origin: '', project_id: '', browser: '', generation: 0, login_at: 0 },
  ...{ stepped_up_at: 0, by_link: 0 }
}
const event = { user_id: '', kind: '', browser: '', origin: '', network: '' }

/** A table, the column that names its rows, and rows of which each is removed or not. */
const rows: readonly (readonly [string, string, readonly Readonly<Record<string, Value>>[]])[] = [
  [
    'auth_flow',
    'flow_id',
    [
      { flow_id: 'gone', ...flow, started_at: now - day },
      { flow_id: 'kept', ...flow, started_at: now - day + 1 }
    ]
  ],
  [
    'auth_social_flow',
    'flow_id',
    [
      { flow_id: 'gone', ...socialFlow, started_at: now - day },
      { flow_id: 'kept', ...socialFlow, started_at: now - day + 1 }
    ]
  ],
  [
    'auth_link',
    'token_key',
    [
      { token_key: 'gone', kind: 'freeze', expires_at: now },
      { token_key: 'kept', kind: 'freeze', expires_at: now + 1 }
    ]
  ],
  [
    'auth_identity',
    'subject_key',
    [
      { subject_key: 'gone', provider: 'email', user_id: '', created_at: 0, reserved_until: now },
      { subject_key: 'kept', provider: 'email', user_id: '', created_at: 0, reserved_until: now + 1 },
      { subject_key: 'kept in use', provider: 'email', user_id: '', created_at: 0 }
    ]
  ],
  [
    'auth_counter',
    'name',
    [
      { name: 'gone', at: now - 2 * day },
      { name: 'kept', at: now - 2 * day + 1 },
      { name: 'kept ahead', at: now + 5 * minute },
      { name: 'kept far ahead', at: now + 5 * minute + 1 }
    ]
  ],
  [
    'auth_jti',
    'jti',
    [
      { jti: 'gone', expires_at: now },
      { jti: 'kept', expires_at: now + 1 }
    ]
  ],
  [
    'auth_session',
    'session_id',
    [
      { session_id: 'gone', device_id: 'a', ...session, created_at: now - 90 * day, rotated_at: now },
      { session_id: 'gone idle', device_id: 'b', ...session, created_at: now, rotated_at: now - 30 * day },
      {
        ...{ session_id: 'kept', device_id: 'c', ...session },
        ...{ created_at: now - 90 * day + 1, rotated_at: now - 30 * day + 1 }
      }
    ]
  ],
  [
    'auth_audit',
    'audit_id',
    [
      { audit_id: 'gone', ...event, at: now - 400 * day },
      { audit_id: 'kept', ...event, at: now - 400 * day + 1 }
    ]
  ]
]

describe.each([
  ['a file', () => ':memory:'],
  ['PostgreSQL', () => open.postgres.url]
])('over %s', (_, place) => {
  it('what has expired is removed to the millisecond, and nothing else; counters ahead of the clock are set to it', async () => {
    const database = await openDatabase(place())
    await database.transact(async (tx) => {
      for (const [table, , each] of rows)
        for (const row of each)
          await tx.run(
            `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
              .map(() => '?')
              .join(', ')})`,
            ...Object.values(row)
          )
    })

    await removeExpired(database, now)

    await database.transact(async (tx) => {
      for (const [table, name, each] of rows) {
        const left = await tx.all<{ readonly name: string }>(`SELECT ${name} AS name FROM ${table}`)
        const kept = each.map((row) => String(row[name])).filter((one) => one.startsWith('kept'))
        expect([table, left.map((row) => row.name).sort()]).toEqual([table, kept.sort()])
      }
      const counters = await tx.all('SELECT name, at FROM auth_counter WHERE at >= ? ORDER BY at', now)
      expect(counters).toEqual([
        { name: 'kept far ahead', at: now },
        { name: 'kept ahead', at: now + 5 * minute }
      ])
    })
    await database.close()
  })
})
