import { type refreshRequest, tokens } from '@plugboard/auth-service/api'
import * as z from 'zod/mini'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError, toChannelError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import type { SessionRecords, StoredSession } from './StoredSession.js'

/** Runs one task at a time across all tabs of this origin: `navigator.locks`. */
export type RunLocked = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** The parts of a login that can change while it lasts. */
type ChangeablePart = Pick<Partial<StoredSession>, 'network' | 'isShared' | 'email' | 'accountType'>

/**
 * The login of this device at one host origin. Requests carry an access token, which is renewed when the server no longer accepts it, under
 * a lock, so that two tabs never use one refresh token (SES-1).
 */
export class Session {
  readonly #hostOrigin: string
  readonly #api: ApiClient
  readonly #records: SessionRecords
  readonly #runLocked: RunLocked
  readonly #onEnd: () => void

  constructor(options: {
    readonly hostOrigin: string
    readonly api: ApiClient
    readonly records: SessionRecords
    readonly runLocked: RunLocked
    /** The session has ended without the visitor's doing. */
    readonly onEnd: () => void
  }) {
    this.#hostOrigin = options.hostOrigin
    this.#api = options.api
    this.#records = options.records
    this.#runLocked = options.runLocked
    this.#onEnd = options.onEnd
  }

  /** What is stored of the session; `undefined` if nobody is logged in. */
  read(): Promise<StoredSession | undefined> {
    return this.#records.read(this.#hostOrigin)
  }

  /** @throws FrameError NOT_CONNECTED */
  async require(): Promise<StoredSession> {
    const stored = await this.read()
    if (!stored) throw new FrameError('NOT_CONNECTED')
    return stored
  }

  /** The stored session, if the visitor has agreed that this page knows the addresses. @throws FrameError NOT_CONNECTED */
  async requireShared(): Promise<StoredSession> {
    const stored = await this.require()
    if (stored.isShared) return stored
    throw new FrameError('NOT_CONNECTED', {
      message: 'The visitor has not shared the addresses with this page'
    })
  }

  /**
   * Stores a new login. A visitor who has logged in here before has already agreed that this page knows the addresses; somebody else's
   * login ends, on the server too.
   */
  async begin(login: Pick<StoredSession, 'userId' | 'tokens' | 'email' | 'social'>): Promise<void> {
    const former = await this.read()
    if (former && former.userId !== login.userId) await this.#logOut(former.name).catch(() => undefined)
    await this.#records.change(this.#hostOrigin, (before) => ({
      isShared: false,
      ...(before?.userId === login.userId ? before : undefined),
      ...login,
      name: drawName(),
      hostOrigin: this.#hostOrigin
    }))
  }

  /**
   * Stores what has changed in a login.
   *
   * @param name of the login, which may have ended or been replaced meanwhile
   * @throws FrameError NOT_CONNECTED
   */
  async change(name: string, part: ChangeablePart): Promise<void> {
    await this.#changeOnly(name, (stored) => ({ ...stored, ...part }))
  }

  /**
   * Sends a request as this session.
   *
   * @throws FrameError NOT_CONNECTED, SESSION_EXPIRED, and the errors for the server's codes
   */
  async send<T>(request: Omit<ApiRequest<T>, 'accessToken'>): Promise<T> {
    const { name } = await this.require()
    try {
      return await this.#sendAs(name, request)
    } catch (error) {
      await this.#endIfOver(name, error)
      throw toChannelError(error)
    }
  }

  /** Like `send`, but reports if the server already stores something else (CONFLICT). */
  async sendOrConflict<T>(request: Omit<ApiRequest<T>, 'accessToken'>): Promise<T | 'conflict'> {
    try {
      return await this.send(request)
    } catch (error) {
      if (error instanceof FrameError && hasCode(error.cause, 'CONFLICT')) return 'conflict'
      throw error
    }
  }

  /** Logs out. The stored login is removed in any case, whatever the server says. */
  async end(): Promise<void> {
    const stored = await this.read()
    if (!stored) return
    await this.#logOut(stored.name).catch(() => undefined)
    await this.#remove(stored.name)
  }

  /** The server accepts no logout with an expired token, and would keep a session that nobody has. */
  async #logOut(name: string): Promise<void> {
    const path = '/v1/logout'
    await this.#sendAs(name, { method: 'POST', path, body: '{}', shape: z.object({}), timeoutMs: 2_000 })
  }

  /**
   * Sends a request of one login. Only the server decides when a token has expired, and another one is then requested: this device's clock may be
   * wrong.
   *
   * @throws FrameError NOT_CONNECTED if that login has ended or been replaced
   */
  async #sendAs<T>(name: string, request: Omit<ApiRequest<T>, 'accessToken'>): Promise<T> {
    const { accessToken } = (await this.#requireOnly(name)).tokens
    try {
      return await this.#api.send({ ...request, accessToken })
    } catch (error) {
      if (!hasCode(error, 'UNAUTHORIZED')) throw error
      const renewed = await this.#renew(name, accessToken, request.timeoutMs)
      return this.#api.send({ ...request, accessToken: renewed })
    }
  }

  /** The replacement for an expired token: a new one, or one that another tab has stored meanwhile. */
  #renew(name: string, ended: string, timeoutMs: number | undefined): Promise<string> {
    return this.#runLocked('plugboard-wallet-token', async () => {
      const { accessToken, refreshToken } = (await this.#requireOnly(name)).tokens
      if (accessToken !== ended) return accessToken
      const body = JSON.stringify({ refreshToken } satisfies z.input<typeof refreshRequest>)
      const path = '/v1/token'
      const renewed = await this.#api.send({ method: 'POST', path, body, shape: tokens, timeoutMs })
      await this.#changeOnly(name, (now) => ({ ...now, tokens: renewed }))
      return renewed.accessToken
    })
  }

  /** With either code the server says that a session has ended for good. */
  async #endIfOver(name: string, error: unknown): Promise<void> {
    if (!hasCode(error, 'UNAUTHORIZED') && !hasCode(error, 'DEVICE_REVOKED')) return
    if (await this.#remove(name)) this.#onEnd()
  }

  async #requireOnly(name: string): Promise<StoredSession> {
    return only(name, await this.read())
  }

  #changeOnly(name: string, change: (stored: StoredSession) => StoredSession): Promise<void> {
    return this.#records.change(this.#hostOrigin, (stored) => change(only(name, stored)))
  }

  /** Removes one login. @returns false if another has replaced it, which stays */
  async #remove(name: string): Promise<boolean> {
    let isRemoved = false
    await this.#records.change(this.#hostOrigin, (stored) => {
      isRemoved = !stored || stored.name === name
      return isRemoved ? undefined : stored
    })
    return isRemoved
  }
}

/** @throws FrameError NOT_CONNECTED if the stored login is a different one */
function only(name: string, stored: StoredSession | undefined): StoredSession {
  if (stored?.name !== name) throw new FrameError('NOT_CONNECTED')
  return stored
}

const drawName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    ''
  )

const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code
