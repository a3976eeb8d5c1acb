import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isRemovedDevice } from '../accounts/Devices.js'
import { apiLimits } from '../api/limits.js'
import type { Tokens } from '../api/tokens.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import { hmac, isEqual, randomId } from '../secrets/sealing.js'

/** A login of one user on one device for one page. Times are Unix milliseconds. */
export interface Session {
  readonly sessionId: string
  readonly userId: string
  readonly deviceId: string
  readonly origin: string
  readonly projectId: string
  readonly browser: string
  /** How often the refresh token was changed. */
  readonly generation: number
  readonly rotatedAt: number
  readonly createdAt: number
  /** When the login was confirmed. */
  readonly loginAt: number
  /** When a code was last confirmed for a step-up; 0 if that has not happened. */
  readonly steppedUpAt: number
  /** 1 if the login was by a mailed link, 2 (`byProvider`) if it was by a provider, 0 if it was by a code. */
  readonly byLink: number
}

const columns = `session_id AS "sessionId", user_id AS "userId", device_id AS "deviceId", origin, project_id AS "projectId", browser,
  generation, rotated_at AS "rotatedAt", created_at AS "createdAt", login_at AS "loginAt", stepped_up_at AS "steppedUpAt", by_link AS "byLink"`

const issuer = 'plugboard-auth'

/** Sessions and their tokens (SES-1 to SES-5). */
export class Sessions {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #refreshKey: Uint8Array
  readonly #now: () => number

  constructor(options: {
    readonly tokenKey: Uint8Array
    readonly refreshKey: Uint8Array
    readonly now: () => number
  }) {
    this.#privateKey = createPrivateKey({
      key: Buffer.from(options.tokenKey),
      format: 'der',
      type: 'pkcs8'
    })
    this.#publicKey = createPublicKey(this.#privateKey)
    this.#refreshKey = options.refreshKey
    this.#now = options.now
  }

  /** Begins a session that replaces an earlier one of the same user, device and page. */
  async start(
    tx: Transaction,
    about: Pick<Session, 'userId' | 'deviceId' | 'origin' | 'projectId' | 'browser' | 'byLink'>
  ): Promise<Session> {
    const now = this.#now()
    const { userId, deviceId, origin, projectId, browser, byLink } = about
    const session: Session = {
      ...{ sessionId: randomId(), userId, deviceId, origin, projectId, browser, byLink },
      ...{ generation: 0, rotatedAt: now, createdAt: now, loginAt: now, steppedUpAt: 0 }
    }
    await tx.run(
      'DELETE FROM auth_session WHERE user_id = ? AND device_id = ? AND origin = ?',
      ...[userId, deviceId, origin]
    )
    await tx.run(
      `INSERT INTO auth_session (session_id, user_id, device_id, origin, project_id, browser, generation, rotated_at, created_at, login_at,
       stepped_up_at, by_link) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`,
      ...[session.sessionId, userId, deviceId, origin, projectId, browser, now, now, now, 0, byLink]
    )
    return session
  }

  /** The live session of a user on a device for a page. */
  async findFor(
    tx: Transaction,
    userId: string,
    deviceId: string,
    origin: string
  ): Promise<Session | undefined> {
    const row = await tx.one<Session>(
      `SELECT ${columns} FROM auth_session WHERE user_id = ? AND device_id = ? AND origin = ?`,
      ...[userId, deviceId, origin]
    )
    return row && this.#isLive(row) ? row : undefined
  }

  async tokensOf(session: Session): Promise<Tokens> {
    const { sessionId, userId, deviceId, origin, projectId, generation } = session
    const accessExpiresAt = this.#now() + apiLimits.accessTokenLifetime
    const accessToken = await new SignJWT({ sid: sessionId, pid: projectId, cnf: { jkt: deviceId } })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setSubject(userId)
      .setAudience(origin)
      .setIssuedAt(Math.floor(this.#now() / 1_000))
      .setExpirationTime(Math.floor(accessExpiresAt / 1_000))
      .sign(this.#privateKey)
    return {
      ...{ sessionId, accessToken, accessExpiresAt },
      refreshToken: `${sessionId}.${generation}.${this.#refreshTag(sessionId, generation)}`,
      refreshExpiresAt: endOf(session)
    }
  }

  /**
   * The session of an access token, for the device that proved its key.
   *
   * @throws ServiceError `UNAUTHORIZED`, or `DEVICE_REVOKED`
   */
  async authenticate(tx: Transaction, token: AccessToken, deviceId: string): Promise<Session> {
    if (token.deviceId !== deviceId) throw new ServiceError('UNAUTHORIZED')
    const session = await tx.one<Session>(
      `SELECT ${columns} FROM auth_session WHERE session_id = ? AND device_id = ?`,
      ...[token.sessionId, deviceId]
    )
    if (session && this.#isLive(session)) return session
    if (await isRemovedDevice(tx, token.userId, deviceId)) throw new ServiceError('DEVICE_REVOKED')
    throw new ServiceError('UNAUTHORIZED')
  }

  /** The content of an access token. @throws ServiceError `UNAUTHORIZED` for one that is forged or has expired */
  async readAccessToken(token: string): Promise<AccessToken> {
    try {
      const { payload } = await jwtVerify<JWTPayload & { sid?: unknown; cnf?: { jkt?: unknown } }>(
        token,
        this.#publicKey,
        { algorithms: ['ES256'], typ: 'at+jwt', issuer, currentDate: new Date(this.#now()) }
      )
      return {
        userId: String(payload.sub),
        sessionId: String(payload.sid),
        deviceId: String(payload.cnf?.jkt)
      }
    } catch (cause) {
      throw new ServiceError('UNAUTHORIZED', { cause })
    }
  }

  /**
   * Replaces the refresh token of a session. Reusing an old one ends the session, unless its first use was less than ten seconds ago: then it gets
   * the same successor, since two tabs may have used it at the same time.
   */
  async rotate(tx: Transaction, token: string, deviceId: string): Promise<Rotation> {
    const [sessionId = '', generationText = '', tag = ''] = token.split('.')
    const generation = Number(generationText)
    if (!isEqual(tag, this.#refreshTag(sessionId, generation))) return { outcome: 'unknown' }
    await tx.lock(`session ${sessionId}`)
    const session = await tx.one<Session>(
      `SELECT ${columns} FROM auth_session WHERE session_id = ? AND device_id = ?`,
      ...[sessionId, deviceId]
    )
    if (!session || !this.#isLive(session)) return { outcome: 'unknown' }
    const now = this.#now()
    if (generation === session.generation) {
      await tx.run(
        'UPDATE auth_session SET generation = generation + 1, rotated_at = ? WHERE session_id = ?',
        ...[now, sessionId]
      )
      return { outcome: 'rotated', session: { ...session, generation: generation + 1, rotatedAt: now } }
    }
    const isDouble = generation === session.generation - 1 && now - session.rotatedAt <= limits.refreshGrace
    if (isDouble) return { outcome: 'rotated', session }
    await tx.run('DELETE FROM auth_session WHERE session_id = ?', sessionId)
    return { outcome: 'reused', session }
  }

  #isLive(session: Session): boolean {
    return endOf(session) > this.#now()
  }

  #refreshTag(sessionId: string, generation: number): string {
    return hmac(this.#refreshKey, 'refresh', sessionId, generation)
  }
}

/** The result of a refresh token: a session, none, or one that has ended because one of its tokens was used twice. */
type Rotation =
  | { readonly outcome: 'rotated' | 'reused'; readonly session: Session }
  | { readonly outcome: 'unknown' }

/** The content of an access token. */
export interface AccessToken {
  readonly userId: string
  readonly sessionId: string
  readonly deviceId: string
}

const endOf = ({ createdAt, rotatedAt }: Session): number =>
  Math.min(createdAt + apiLimits.sessionLifetime, rotatedAt + apiLimits.refreshIdle)

/** The sessions of a user, newest first. */
export const sessionsOf = (tx: Transaction, userId: string): Promise<readonly Session[]> =>
  tx.all<Session>(
    `SELECT ${columns} FROM auth_session WHERE user_id = ? ORDER BY created_at DESC, session_id`,
    userId
  )
