import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { requireNotFrozen, type Users } from '../accounts/Users.js'
import { apiLimits } from '../api/limits.js'
import { wrapped as wrappedShape } from '../api/primitives.js'
import type { putMethodRequest, startRecoveryRequest, startRecoveryResponse } from '../api/recovery.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { RateCounters } from '../counters/RateCounters.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { byProvider } from '../flows/SocialLogin.js'
import { limits } from '../limits.js'
import type { Notices } from '../mail/Notices.js'
import { isEqual, sha256, unseal } from '../secrets/sealing.js'
import type { Session } from '../tokens/Sessions.js'
import type { AccountSignatures, SignedRequest } from './AccountSignatures.js'
import { addMethod, authContext, writeRecovery } from './recoveryRows.js'
import { readShare, releaseShare } from './Shares.js'
import { type Asker, isOwnRecoveryKey } from './Wallets.js'
import { readWallet, type WalletRow } from './walletState.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly counters: RateCounters
  readonly signatures: AccountSignatures
  readonly notices: Notices
  readonly now: () => number
}

/** The purpose of handing out shares, as named in the record and the notices. */
const purposes = Object.freeze({
  recovery: {
    done: 'recovery.started',
    notice: 'recoveryStarted',
    failed: 'recovery.failed',
    failedNotice: 'recoveryFailed'
  },
  export: {
    done: 'wallet.exported',
    notice: 'walletExported',
    failed: 'export.failed',
    failedNotice: 'exportFailed'
  }
} as const)

type ReleasePurpose = (typeof purposes)[keyof typeof purposes]

/** For `WalletExport`. */
export const exportPurpose = purposes.export

interface RecoveryRow {
  readonly epoch: number
  readonly enc: string
  readonly ciphertext: string
  readonly publicKey: string
  readonly signature: string
}

interface MethodRow {
  readonly kind: 'passkey' | 'password' | 'kit'
  readonly wrapped: string | null
  readonly authSealed: string | null
}

/** Polynomial 0 of a wallet, for a device that has no share: handed out after a fresh login by a mailed link (SHR-8, SHR-13). */
export class Recovery {
  constructor(private readonly deps: Deps) {}

  /** @throws ServiceError `STEP_UP_NEEDED`, `FROZEN`, `RATE_LIMITED`, `CODE_REFUSED` for another password, `NOT_FOUND` */
  start(
    asker: Asker,
    asked: z.output<typeof startRecoveryRequest>
  ): Promise<z.output<typeof startRecoveryResponse>> {
    this.#requireFreshLogin(asker.session)
    return this.release(asker, asked, purposes.recovery)
  }

  /**
   * Hands the shares out, if the password is correct. The caller has made sure that the session may ask.
   *
   * @param check checks the purpose, before anything is read; if it throws, nothing is stored
   * @throws ServiceError `STEP_UP_NEEDED`, `FROZEN`, `RATE_LIMITED`, `CODE_REFUSED` for another password, `NOT_FOUND`
   */
  async release(
    { session, network }: Asker,
    { methodId, epk, auth }: z.output<typeof startRecoveryRequest>,
    purpose: ReleasePurpose,
    check: (tx: Transaction, wallet: WalletRow) => Promise<void> = async () => {}
  ): Promise<z.output<typeof startRecoveryResponse>> {
    const { database, users, notices } = this.deps
    const { userId } = session
    const dek = await users.dekOf((work) => database.transact(work), userId)
    // A try is stored whatever the result, so errors are thrown afterwards.
    const found = await database.transact(async (tx) => {
      // Before the freeze is read: one that is being stored counts.
      await tx.lock(`user ${userId}`)
      const now = this.deps.now()
      const wallet = await this.#requireWallet(tx, userId)
      const { walletId } = wallet
      await check(tx, wallet)
      await this.#countTry(tx, userId)
      const shares = await readRecoveryRow(tx, walletId)
      const method = await readMethod(tx, walletId, methodId)
      if (!shares || !method?.wrapped) return undefined
      if (session.byLink === byProvider && !(await this.#mayByProvider(tx, userId, dek, method)))
        return 'link'
      if (method.kind === 'password' && !isPassword(dek, walletId, methodId, method, auth)) {
        await recordEvent(tx, userId, purpose.failed, { ...session, network }, now)
        await notices.send(tx, purpose.failedNotice, session, dek)
        return 'refused'
      }
      const stored = await readShare(tx, walletId, '', shares.epoch)
      if (!stored) return undefined
      await recordEvent(tx, userId, purpose.done, { ...session, network }, now)
      await notices.send(tx, purpose.notice, session, dek)
      return { walletId, shares, stored, wrapped: method.wrapped }
    })
    notices.wake()
    if (found === 'link') throw new ServiceError('STEP_UP_NEEDED', { reason: 'link' })
    if (found === 'refused') throw new ServiceError('CODE_REFUSED', { reason: 'wrong' })
    if (!found) throw new ServiceError('NOT_FOUND')
    const { walletId, shares, stored, wrapped } = found
    const { epoch, enc, ciphertext, publicKey, signature } = shares
    const share = await releaseShare({ userId, walletId, deviceId: '', epoch }, stored.sealed, dek, epk)
    const sealed = { enc, ciphertext }
    return { epoch, share, sealed, publicKey, signature, wrapped: z.parse(wrappedShape, safeJson(wrapped)) }
  }

  /** Sets a method at the request of the wallet's own key. @throws ServiceError `STEP_UP_NEEDED`, `CONFLICT`, `INVALID_BODY`, `FROZEN` */
  putMethod(
    asker: Asker,
    methodId: string,
    body: z.output<typeof putMethodRequest>,
    request: SignedRequest
  ): Promise<void> {
    return this.#change(asker, request, 'recovery.method.set', async (tx, { walletId, accountKey }, dek) => {
      const now = this.deps.now()
      const current = await readRecoveryRow(tx, walletId)
      if (!current && !body.shares) throw new ServiceError('INVALID_BODY')
      if (body.shares) {
        if (!isOwnRecoveryKey(walletId, accountKey, body.shares)) throw new ServiceError('INVALID_BODY')
        if (body.shares.epoch !== (current?.epoch ?? 0) + 1)
          throw new ServiceError('CONFLICT', { reason: 'epoch' })
        // Wraps of the former recovery key no longer open anything.
        if (body.shares.publicKey !== current?.publicKey)
          await tx.run('DELETE FROM auth_recovery_method WHERE wallet_id = ?', walletId)
        await writeRecovery(tx, asker.session.userId, walletId, body.shares, dek, now)
      }
      await addMethod(tx, walletId, methodId, body, dek, now)
    })
  }

  /** Removes a method; the last one stays. @throws ServiceError `STEP_UP_NEEDED`, `CONFLICT`, `NOT_FOUND`, `FROZEN` */
  removeMethod(asker: Asker, methodId: string, request: SignedRequest): Promise<void> {
    return this.#change(asker, request, 'recovery.method.removed', async (tx, { walletId }) => {
      const others = await tx.one(
        'SELECT 1 AS found FROM auth_recovery_method WHERE wallet_id = ? AND method_id <> ?',
        ...[walletId, methodId]
      )
      if (!others) throw new ServiceError('CONFLICT', { reason: 'lastMethod' })
      const removed = await tx.run(
        'DELETE FROM auth_recovery_method WHERE wallet_id = ? AND method_id = ?',
        ...[walletId, methodId]
      )
      if (removed !== 1) throw new ServiceError('NOT_FOUND')
    })
  }

  async #change(
    { session, network }: Asker,
    request: SignedRequest,
    kind: 'recovery.method.set' | 'recovery.method.removed',
    work: (tx: Transaction, wallet: WalletRow, dek: Uint8Array) => Promise<void>
  ): Promise<void> {
    const { database, users, signatures, notices } = this.deps
    const { userId } = session
    const dek = await users.dekOf((part) => database.transact(part), userId)
    await database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const wallet = await this.#requireWallet(tx, userId)
      await signatures.require(tx, wallet.accountKey, request)
      await work(tx, wallet, dek)
      await recordEvent(tx, userId, kind, { ...session, network }, this.deps.now())
      await notices.send(tx, 'recoveryChanged', session, dek)
    })
    notices.wake()
  }

  /** A user without an address can open no mailed link: then the password must prove more than the provider does (SHR-13). */
  async #mayByProvider(
    tx: Transaction,
    userId: string,
    dek: Uint8Array,
    { kind }: MethodRow
  ): Promise<boolean> {
    return kind === 'password' && (await this.deps.users.readEmail(tx, userId, dek)) === undefined
  }

  #requireFreshLogin({ loginAt, byLink }: Session): void {
    if (loginAt + apiLimits.stepUpLifetime <= this.deps.now())
      throw new ServiceError('STEP_UP_NEEDED', { reason: 'login' })
    if (byLink !== 1 && byLink !== byProvider) throw new ServiceError('STEP_UP_NEEDED', { reason: 'link' })
  }

  async #requireWallet(tx: Transaction, userId: string): Promise<WalletRow> {
    const wallet = await readWallet(tx, userId)
    if (!wallet) throw new ServiceError('NOT_FOUND')
    await requireNotFrozen(tx, userId, this.deps.now())
    return wallet
  }

  async #countTry(tx: Transaction, userId: string): Promise<void> {
    const limit = { kind: 'recovery', key: userId, windows: limits.recovery }
    const retryAfter = await this.deps.counters.take(tx, [limit], this.deps.now())
    if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
  }
}

const readRecoveryRow = (tx: Transaction, walletId: string): Promise<RecoveryRow | undefined> =>
  tx.one<RecoveryRow>(
    'SELECT epoch, enc, ciphertext, public_key AS "publicKey", signature FROM auth_recovery WHERE wallet_id = ?',
    walletId
  )

const readMethod = (tx: Transaction, walletId: string, methodId: string): Promise<MethodRow | undefined> =>
  tx.one<MethodRow>(
    'SELECT kind, wrapped, auth_sealed AS "authSealed" FROM auth_recovery_method WHERE wallet_id = ? AND method_id = ?',
    ...[walletId, methodId]
  )

function isPassword(
  dek: Uint8Array,
  walletId: string,
  methodId: string,
  { authSealed }: MethodRow,
  auth: string | undefined
): boolean {
  if (authSealed === null || auth === undefined) return false
  return isEqual(unseal(dek, authSealed, authContext(walletId, methodId)).toString(), sha256(auth))
}
