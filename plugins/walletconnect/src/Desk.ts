import type { LiveClient } from './client/LiveClient.js'
import type { PairingDesk } from './pairing/pair.js'
import type { PairedSession } from './session/PairedSession.js'

/** An open client and its sessions, by topic. */
export interface Desk extends PairingDesk {
  readonly open: LiveClient
  readonly sessions: Map<string, PairedSession>
}
