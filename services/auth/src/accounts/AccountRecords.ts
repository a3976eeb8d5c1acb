import type * as z from 'zod/mini'
import type * as api from '../api/account.js'
import { apiLimits } from '../api/limits.js'
import { lastEvents, recordEvent } from '../audit/AuditLog.js'
import type { Database } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Notices } from '../mail/Notices.js'
import { type Session, sessionsOf } from '../tokens/Sessions.js'
import type { Asker } from '../wallets/Wallets.js'
import { readWalletState } from '../wallets/walletState.js'
import { deletionTime } from './AccountDeletion.js'
import { activeDevices, removeDevice } from './Devices.js'
import { frozenUntil, requireNotFrozen, type Users } from './Users.js'

/** What users can see and end of their own account. */
export class AccountRecords {
  readonly #database: Database
  readonly #users: Users
  readonly #notices: Notices
  readonly #now: () => number

  constructor(database: Database, users: Users, notices: Notices, now: () => number) {
    this.#database = database
    this.#users = users
    this.#notices = notices
    this.#now = now
  }

  async me({ userId, deviceId, sessionId, steppedUpAt }: Session): Promise<z.output<typeof api.me>> {
    const dek = await this.#users.dekOf((work) => this.#database.transact(work), userId)
    return this.#database.transact(async (tx) => {
      const now = this.#now()
      const until = steppedUpAt + apiLimits.stepUpLifetime
      return {
        ...{ userId, deviceId, sessionId },
        email: (await this.#users.readEmail(tx, userId, dek))?.email,
        steppedUpUntil: until > now ? until : 0,
        deletedAt: (await deletionTime(tx, userId)) ?? null,
        frozenUntil: (await frozenUntil(tx, userId, now)) || null,
        wallet: await readWalletState(tx, userId, deviceId)
      }
    })
  }

  async events({ userId }: Session): Promise<z.output<typeof api.events>> {
    return { events: [...(await this.#database.transact((tx) => lastEvents(tx, userId)))] }
  }

  async devices({ userId, deviceId }: Session): Promise<z.output<typeof api.devices>> {
    const found = await this.#database.transact((tx) => activeDevices(tx, userId))
    return { devices: found.map((device) => ({ ...device, isCurrent: device.deviceId === deviceId })) }
  }

  /** The user is informed by mail: the share of that device is deleted. @throws ServiceError `NOT_FOUND` for a device that is not active, `FROZEN` */
  async removeDevice({ session, network }: Asker, deviceId: string): Promise<void> {
    const { userId } = session
    const dek = await this.#users.dekOf((work) => this.#database.transact(work), userId)
    await this.#database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const now = this.#now()
      await requireNotFrozen(tx, userId, now)
      if (!(await removeDevice(tx, userId, deviceId, now))) throw new ServiceError('NOT_FOUND')
      await recordEvent(tx, userId, 'device.removed', { ...session, network }, now)
      await this.#notices.send(tx, 'deviceRemoved', session, dek)
    })
    this.#notices.wake()
  }

  async sessions({ userId, sessionId: own }: Session): Promise<z.output<typeof api.sessions>> {
    const found = await this.#database.transact((tx) => sessionsOf(tx, userId))
    return {
      sessions: found.map(({ sessionId, deviceId, origin, projectId, createdAt, rotatedAt }) => ({
        ...{ sessionId, deviceId, origin, projectId, createdAt, lastUsedAt: rotatedAt },
        isCurrent: sessionId === own
      }))
    }
  }

  /** @throws ServiceError `NOT_FOUND` for somebody else's session */
  async endSession({ session, network }: Asker, sessionId: string): Promise<void> {
    const { userId } = session
    await this.#database.transact(async (tx) => {
      const ended = await tx.run(
        'DELETE FROM auth_session WHERE user_id = ? AND session_id = ?',
        ...[userId, sessionId]
      )
      if (ended !== 1) throw new ServiceError('NOT_FOUND')
      await recordEvent(tx, userId, 'session.ended', { ...session, network }, this.#now())
    })
  }
}
