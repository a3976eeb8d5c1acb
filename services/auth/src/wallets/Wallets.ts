import type * as z from 'zod/mini'
import { requireNotFrozen, type Users } from '../accounts/Users.js'
import { recoveryKeyText } from '../api/proofs.js'
import type {
  createWalletRequest,
  putSharesRequest,
  putSharesResponse,
  releaseRequest,
  releaseResponse,
  WalletState
} from '../api/wallets.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { RateCounters } from '../counters/RateCounters.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Projects } from '../projects/Projects.js'
import type { Session } from '../tokens/Sessions.js'
import { type AccountSignatures, isSigned, type SignedRequest } from './AccountSignatures.js'
import { addMethod, writeRecovery } from './recoveryRows.js'
import { readShare, releaseShare, writeShare } from './Shares.js'
import { walletIdOf } from './walletIdOf.js'
import { readEpochs, readWallet, readWalletState, type WalletRow } from './walletState.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly counters: RateCounters
  readonly signatures: AccountSignatures
  readonly projects: Projects
  readonly now: () => number
}

/** The caller: a session, and the network of the request. */
export interface Asker {
  readonly session: Session
  readonly network: string
}

/** Wallets and the server's shares of their keys. One share alone reveals nothing about a key. */
export class Wallets {
  constructor(private readonly deps: Deps) {}

  /** Stores a user's wallet, once (SHR-12). @throws ServiceError `CONFLICT`, `INVALID_BODY`, `STEP_UP_NEEDED`, `FROZEN` */
  async create(
    { session, network }: Asker,
    body: z.output<typeof createWalletRequest>,
    request: SignedRequest
  ): Promise<WalletState> {
    const { database, users, signatures, projects } = this.deps
    const { userId, deviceId } = session
    const { walletId, addresses, accountKey, share, recovery } = body
    const isRecoverable = recovery !== undefined && isOwnRecoveryKey(walletId, accountKey, recovery.shares)
    const mayDefer = projects.find(session.projectId)?.recovery === 'deferred' && recovery === undefined
    if (walletIdOf(addresses) !== walletId || !(isRecoverable || mayDefer))
      throw new ServiceError('INVALID_BODY')
    const dek = await users.dekOf((work) => database.transact(work), userId)
    return database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const now = this.deps.now()
      // The wallet's key ends a freeze, so whoever was frozen out must not choose that key.
      await requireNotFrozen(tx, userId, now)
      if (await readWallet(tx, userId)) throw new ServiceError('CONFLICT', { reason: 'exists' })
      await signatures.require(tx, accountKey, request)
      const stored = await tx.run(
        `INSERT INTO auth_wallet (wallet_id, user_id, eip155, solana, account_public_key, created_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (wallet_id) DO NOTHING`,
        ...[walletId, userId, addresses.eip155, addresses.solana, accountKey, now]
      )
      if (stored !== 1) throw new ServiceError('CONFLICT', { reason: 'exists' })
      await writeShare(tx, { userId, walletId, deviceId, epoch: 1 }, 'current', share, dek, now)
      if (recovery) {
        await writeRecovery(tx, userId, walletId, recovery.shares, dek, now)
        await addMethod(tx, walletId, recovery.method.id, recovery.method, dek, now)
      }
      await recordEvent(tx, userId, 'wallet.created', { ...session, network }, now)
      const state = await readWalletState(tx, userId, deviceId)
      if (!state) throw new ServiceError('SERVER_ERROR')
      return state
    })
  }

  /** The share of the requesting device, encrypted to a key of the request. @throws ServiceError `FROZEN`, `RATE_LIMITED`, `CONFLICT`, `NOT_FOUND` */
  async release(
    { session }: Asker,
    walletId: string,
    { epk, epoch }: z.output<typeof releaseRequest>
  ): Promise<z.output<typeof releaseResponse>> {
    const { database, users } = this.deps
    const { userId, deviceId } = session
    const stored = await database.transact(async (tx) => {
      await this.#requireOwn(tx, userId, walletId)
      await requireNotFrozen(tx, userId, this.deps.now())
      const share = await readShare(tx, walletId, deviceId, epoch)
      if (!share) throw new ServiceError('CONFLICT', { reason: 'epoch' })
      await this.#countRelease(tx, session)
      return share
    })
    const dek = await users.dekOf((work) => database.transact(work), userId)
    const name = { userId, walletId, deviceId, epoch }
    return { epoch, x: stored.x, sealed: await releaseShare(name, stored.sealed, dek, epk) }
  }

  /** A new polynomial for the requesting device, proposed and then confirmed. @throws ServiceError `CONFLICT`, `STEP_UP_NEEDED`, `FROZEN` */
  async putShares(
    { session, network }: Asker,
    walletId: string,
    body: z.output<typeof putSharesRequest>,
    request: SignedRequest
  ): Promise<z.output<typeof putSharesResponse>> {
    const { database, users, signatures } = this.deps
    const { userId, deviceId } = session
    const dek = await users.dekOf((work) => database.transact(work), userId)
    return database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const now = this.deps.now()
      const wallet = await this.#requireOwn(tx, userId, walletId)
      await requireNotFrozen(tx, userId, now)
      const { epoch, pendingEpoch } = await readEpochs(tx, walletId, deviceId)
      if (body.step === 'propose') {
        const fits = body.expected === (epoch ?? 0) && body.epoch === body.expected + 1
        if (!fits) throw new ServiceError('CONFLICT', { reason: 'epoch' })
        await signatures.require(tx, wallet.accountKey, request)
        const name = { userId, walletId, deviceId, epoch: body.epoch }
        await writeShare(tx, name, 'pending', body.share, dek, now)
      } else if (body.epoch === pendingEpoch) {
        await confirmPending(tx, walletId, deviceId)
        await recordEvent(tx, userId, 'share.replaced', { ...session, network }, now)
      }
      // A repeated confirmation has taken effect already.
      else if (body.epoch !== epoch) throw new ServiceError('CONFLICT', { reason: 'epoch' })
      return readEpochs(tx, walletId, deviceId)
    })
  }

  async #requireOwn(tx: Transaction, userId: string, walletId: string): Promise<WalletRow> {
    const wallet = await readWallet(tx, userId)
    if (wallet?.walletId !== walletId) throw new ServiceError('NOT_FOUND')
    return wallet
  }

  /** Counted for each device and page, so that no page can use up what another one needs. */
  async #countRelease(tx: Transaction, { deviceId, userId, origin }: Session): Promise<void> {
    const limit = { kind: 'release', key: `${userId} ${deviceId} ${origin}`, windows: limits.release }
    const retryAfter = await this.deps.counters.take(tx, [limit], this.deps.now())
    if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
  }
}

async function confirmPending(tx: Transaction, walletId: string, deviceId: string): Promise<void> {
  await tx.run(
    "DELETE FROM auth_share WHERE wallet_id = ? AND device_id = ? AND state = 'current'",
    ...[walletId, deviceId]
  )
  await tx.run(
    "UPDATE auth_share SET state = 'current' WHERE wallet_id = ? AND device_id = ? AND state = 'pending'",
    ...[walletId, deviceId]
  )
}

/** Whether the account key has signed a recovery key (KEY-7). */
export const isOwnRecoveryKey = (
  walletId: string,
  accountKey: string,
  shares: { readonly epoch: number; readonly publicKey: string; readonly signature: string }
): boolean =>
  isSigned(
    accountKey,
    recoveryKeyText({ walletId, epoch: shares.epoch, recoveryPublicKey: shares.publicKey }),
    shares.signature
  )
