import type { Tokens } from '../api/tokens.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { Database } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Caller } from '../flows/MailedCodes.js'
import type { Session, Sessions } from './Sessions.js'

/** Renews the tokens of sessions, and ends sessions. */
export class SessionTokens {
  readonly #database: Database
  readonly #sessions: Sessions
  readonly #now: () => number

  constructor(database: Database, sessions: Sessions, now: () => number) {
    this.#database = database
    this.#sessions = sessions
    this.#now = now
  }

  /** New tokens for a refresh token, which is then used up. @throws ServiceError `UNAUTHORIZED` */
  async refresh(refreshToken: string, { deviceId, network }: Caller): Promise<Tokens> {
    const rotation = await this.#database.transact(async (tx) => {
      const result = await this.#sessions.rotate(tx, refreshToken, deviceId)
      if (result.outcome === 'reused') {
        const { session } = result
        await recordEvent(tx, session.userId, 'session.reused', { ...session, network }, this.#now())
      }
      return result
    })
    if (rotation.outcome !== 'rotated') throw new ServiceError('UNAUTHORIZED')
    return this.#sessions.tokensOf(rotation.session)
  }

  /** Ends a session, or all sessions of its user. */
  async end(
    { session, network }: { readonly session: Session; readonly network: string },
    all: boolean
  ): Promise<void> {
    const { userId, sessionId } = session
    await this.#database.transact(async (tx) => {
      await tx.run(
        'DELETE FROM auth_session WHERE user_id = ? AND (session_id = ? OR ? = 1)',
        ...[userId, sessionId, Number(all)]
      )
      await recordEvent(tx, userId, 'session.ended', { ...session, network }, this.#now())
    })
  }
}
