import type { AccountRequest, KitWithCode, RecoveryKit, WalletAddresses } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import type {
  Answer,
  EntropySource,
  NewMethod,
  Signed,
  SignRequest,
  UnlockingSecret
} from '../worker/messages.js'
import type { CustodyApi, WalletFacts } from './CustodyApi.js'
import type { CustodyParts } from './CustodyParts.js'
import { later } from './later.js'
import {
  confirmEpoch,
  newRecord,
  pinRecoveryEpoch,
  requireSameWallet,
  sharesOf,
  type WalletRecord,
  withPending
} from './WalletRecord.js'

/** What a visitor recovers a wallet with. */
export type RecoverySecret =
  | { readonly kind: 'method'; readonly methodId: string; readonly secret: UnlockingSecret }
  | { readonly kind: 'kit'; readonly kit: RecoveryKit; readonly code: string }

/**
 * The wallet of one user on this device: creates it, brings it here, and signs with it. Addresses are those that this device derived, never what
 * the service says. Each share is stored here before the service gets the other half, so that a lost answer never loses a wallet (SRV-6).
 */
export class WalletCustody {
  constructor(private readonly parts: CustodyParts) {}

  /** The addresses of a wallet that this device has a share of; undefined if it has none. */
  async addresses(): Promise<WalletAddresses | undefined> {
    const { api, records } = this.parts
    const record = await records.readWallet(api.userId)
    if (!record) return undefined
    if (!record.pending) return record.addresses
    return (await this.#settlePending(record))?.addresses
  }

  /** What the service knows about the user's wallet, to decide between a new wallet and a recovery. */
  facts(): Promise<WalletFacts | undefined> {
    return this.parts.api.wallet()
  }

  /**
   * Creates the user's wallet with its first recovery method (SHR-12: once).
   *
   * @param keepKit hands over a kit, if that is the method; the wallet exists only after the kit was kept
   * @throws KeyError RECOVERY_NEEDED if the user already has a wallet, created on another device
   */
  createWallet(
    method: NewMethod | undefined,
    keepKit: (kit: KitWithCode) => Promise<void> = cannotKeepKit
  ): Promise<{ readonly addresses: WalletAddresses }> {
    const { api, records, keys, worker, runLocked } = this.parts
    return runLocked(`kit-wallet/create/${api.userId}`, async () => {
      const already = await this.addresses()
      if (already) return { addresses: already }
      const { userId } = api
      const request = later<AccountRequest>()
      const input = { userId, deviceId: keys.deviceId, deviceKey: keys.shareKey, method }
      const made = await worker.run('create', input, {
        authorize: async (created) => request.set(api.describe('', created))
      })
      const { walletId, addresses, device: pending } = made
      const recoveryEpoch = made.recovery?.shares.epoch ?? 0
      const record = { ...newRecord(userId, walletId, addresses), pending, recoveryEpoch }
      await records.changeWallet(userId, () => record)
      if (made.kit) await keepKit(made.kit)
      if ((await api.send(request.get(), made.signature)) === 'conflict') {
        await records.changeWallet(userId, (stored) => (stored?.walletId === walletId ? undefined : stored))
        throw new KeyError('RECOVERY_NEEDED', 'The user already has a wallet')
      }
      // Another tab has removed it if it asked the service before the wallet was there.
      await records.changeWallet(userId, (stored) => confirmEpoch(stored ?? record, pending.epoch))
      return { addresses }
    })
  }

  /** Brings the wallet to a device that has no share, or a share that is no longer usable. */
  async recover(secret: RecoverySecret): Promise<WalletAddresses> {
    const { api, records } = this.parts
    const facts = await api.wallet()
    if (!facts) throw new KeyError('INVALID', 'The user has no wallet')
    const known = await records.readWallet(api.userId)
    const { walletId } = facts
    requireSameWallet(known, walletId)
    const source: EntropySource =
      secret.kind === 'kit'
        ? { from: 'kit', userId: api.userId, kit: secret.kit, code: secret.code }
        : {
            from: 'recovery',
            wallet: { userId: api.userId, walletId },
            secret: secret.secret,
            pinnedEpoch: known?.recoveryEpoch ?? 0
          }
    if (secret.kind === 'kit' && secret.kit.walletId !== walletId)
      throw new KeyError('WRONG_SECRET', 'This kit belongs to another wallet')
    const methodId = secret.kind === 'method' ? secret.methodId : ''
    return this.#renew(source, (facts.epoch ?? 0) + 1, methodId)
  }

  /**
   * Sets up a recovery method for a wallet that is here. Earlier passwords and passkeys stop working; kits contain the wallet itself and still work.
   *
   * @returns a kit, if that is the method
   */
  async replaceRecovery(method: NewMethod): Promise<KitWithCode | undefined> {
    const { api, records, worker } = this.parts
    const source = await this.#deviceSource()
    const { walletId } = source.wallet
    const epoch = ((await api.wallet())?.recovery?.epoch ?? 0) + 1
    const request = later<AccountRequest>()
    const made = await worker.run(
      'replaceRecovery',
      { source, epoch, method },
      {
        release: (question) => api.release(walletId, question),
        authorize: async (making) => request.set(api.describe(walletId, making))
      }
    )
    if ((await api.send(request.get(), made.signature)) === 'conflict')
      throw new KeyError('RECOVERY_NEEDED', 'Another device has set up a recovery method since')
    await records.changeWallet(api.userId, (stored) => stored && pinRecoveryEpoch(stored, epoch))
    return made.kit
  }

  /** Signs a request to the service with the account key, on a device that has a share. */
  async authorize(request: AccountRequest): Promise<{ readonly signature: string }> {
    const { api, worker } = this.parts
    const source = await this.#deviceSource()
    return worker.run(
      'authorize',
      { source, request },
      { release: (question) => api.release(source.wallet.walletId, question) }
    )
  }

  /** Creates a new polynomial for this device, which has a share: after an e-mail change. */
  async renewDevice(): Promise<WalletAddresses> {
    const facts = await this.parts.api.wallet()
    return this.#renew(await this.#deviceSource(), (facts?.epoch ?? 0) + 1, '')
  }

  /** Signs what the visitor has approved, one after the other. @throws KeyError SHARE_INTEGRITY, RECOVERY_NEEDED */
  async sign(requests: readonly SignRequest[]): Promise<readonly Signed[]> {
    const { api, records, worker } = this.parts
    const source = await this.#deviceSource()
    let released = 0
    const { signed } = await worker.run(
      'sign',
      { source, requests },
      {
        release: async (question) => {
          const answer = await api.release(source.wallet.walletId, question)
          released = answer.epoch
          return answer
        }
      }
    )
    // It opened, so the service has its half, even if this device was closed before it could record that.
    const [, pending] = source.shares
    if (pending?.epoch === released)
      await records.changeWallet(api.userId, (stored) => stored && confirmEpoch(stored, released))
    return signed
  }

  async #renew(source: EntropySource, epoch: number, methodId: string): Promise<WalletAddresses> {
    const { api, records, keys, worker } = this.parts
    const { userId } = api
    const request = later<AccountRequest>()
    const release = (question: Parameters<CustodyApi['release']>[1]): Promise<Answer<'release'>> =>
      api.release(source.from === 'device' ? source.wallet.walletId : '', question)
    const target = { deviceId: keys.deviceId, deviceKey: keys.shareKey }
    const made = await worker.run(
      'renewDevice',
      { source, target, epoch },
      {
        release,
        recovery: (question) => api.startRecovery(methodId, question),
        authorize: async (making) =>
          request.set(api.describe(making.operation === 'renewDevice' ? making.shares.walletId : '', making))
      }
    )
    const { walletId, addresses, device: share, recoveryEpoch, signature } = made
    const renewed = later<WalletRecord>()
    await records.changeWallet(userId, (stored) => {
      const record = stored?.walletId === walletId ? stored : newRecord(userId, walletId, addresses)
      return renewed.set(pinRecoveryEpoch(withPending(record, share), recoveryEpoch))
    })
    if ((await api.send(request.get(), signature)) === 'conflict')
      throw new KeyError('RECOVERY_NEEDED', 'Another tab has renewed this device since')
    await this.#confirm(renewed.get(), epoch)
    return addresses
  }

  /** A share that was stored here when the page was closed: the service knows whether it received the other half. */
  async #settlePending(record: WalletRecord): Promise<WalletRecord | undefined> {
    const { api, records } = this.parts
    const { userId, walletId, pending } = record
    const facts = await api.wallet()
    if (facts?.walletId === walletId && pending) {
      if (facts.epoch === pending.epoch)
        return records.changeWallet(userId, (stored) => stored && confirmEpoch(stored, pending.epoch))
      if (facts.pendingEpoch === pending.epoch) return this.#confirm(record, pending.epoch)
    }
    // Without a confirmed share nothing of this wallet was ever used: the service never accepted it, or another device was faster.
    return records.changeWallet(userId, (stored) => (stored?.confirmed ? stored : undefined))
  }

  /** @param record with this share: another tab has removed it if it asked the service before the other half was there */
  async #confirm(record: WalletRecord, epoch: number): Promise<WalletRecord | undefined> {
    const { api, records } = this.parts
    await api.confirm(record.walletId, epoch)
    return records.changeWallet(api.userId, (stored) => confirmEpoch(stored ?? record, epoch))
  }

  async #deviceSource(): Promise<Extract<EntropySource, { from: 'device' }>> {
    const { api, records, keys } = this.parts
    const record = await records.readWallet(api.userId)
    if (!record) throw new KeyError('RECOVERY_NEEDED', 'This device has no share')
    const { userId, walletId } = record
    return {
      from: 'device',
      wallet: { userId, walletId },
      shares: sharesOf(record),
      deviceKey: keys.shareKey
    }
  }
}

async function cannotKeepKit(): Promise<never> {
  throw new KeyError('INVALID', 'No kit of this wallet is kept')
}
