import type { Connection } from '../contract/Connection.js'
import type { ConnectionMove } from './nextPhase.js'

/** How a live connection moves its namespace: one without accounts is locked. */
export const settle = (connection: Connection): ConnectionMove =>
  connection.accounts.length ? 'succeed' : 'lock'
