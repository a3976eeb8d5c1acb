import type { Cacao } from '@plugboard/core'
import type { Session } from '../session/Session.js'

/** A session, and what the wallet signed while it was paired. */
export interface PairedByCode {
  readonly session: Session
  readonly cacaos?: readonly Cacao[] | undefined
}
