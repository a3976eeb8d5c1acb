import type { Client } from '../client/LiveClient.js'

/** A session as the client holds it. */
export type Session = ReturnType<Client['session']['get']>
