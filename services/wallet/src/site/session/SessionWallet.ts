import type { WalletProject } from '../../settings/settingsSchema.js'
import type { ApiClient } from '../api/ApiClient.js'
import type { WalletFacts } from '../custody/CustodyApi.js'
import type { DeviceKeys, DeviceRecords, RunLocked } from '../custody/DeviceRecords.js'
import { type RecoverySecret, WalletCustody } from '../custody/WalletCustody.js'
import { hasOtherHalf, requireSameWallet } from '../custody/WalletRecord.js'
import { FrameError, toFrameError } from '../frame/FrameError.js'
import type { WalletOwner } from '../recovery/recoveryWays.js'
import type { AccountRequest, KitWithCode, WalletAddresses } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import { KeyWorker } from '../worker/KeyWorker.js'
import type { NewMethod, Signed, SignRequest } from '../worker/messages.js'
import type { WorkerHandle } from '../worker/WorkerChannel.js'
import { HttpCustodyApi } from './HttpCustodyApi.js'
import type { Session } from './Session.js'
import type { AccountSignature, Signer, WalletKeys, WalletState } from './WalletKeys.js'

/** The dependencies of a session's wallet. */
export interface WalletParts {
  readonly session: Session
  readonly api: ApiClient
  readonly recovery: WalletProject['recovery']
  readonly records: DeviceRecords
  readonly deviceKeys: () => Promise<DeviceKeys>
  readonly startWorker: () => WorkerHandle
  readonly runLocked: RunLocked
}

/** The wallet of the logged-in user, with the errors of the channel. */
export const createSessionWallet = (parts: WalletParts): WalletKeys => new SessionWallet(parts)

class SessionWallet implements WalletKeys {
  readonly #worker: KeyWorker

  constructor(private readonly parts: WalletParts) {
    this.#worker = new KeyWorker(parts.startWorker)
  }

  look(): Promise<WalletState> {
    return this.#run(async (custody, owner) => {
      const addresses = await custody.addresses()
      return addresses ? { state: 'here', addresses } : this.#find(custody, owner, await custody.facts())
    })
  }

  check(): Promise<WalletState> {
    return this.#run(async (custody, owner) => {
      const addresses = await custody.addresses()
      const facts = await custody.facts()
      const record = await this.parts.records.readWallet(owner.userId)
      // Nobody is asked to recover a wallet that is not theirs.
      if (facts) requireSameWallet(record, facts.walletId)
      // A service that has forgotten a wallet does not remove it from this device.
      const isHere = !facts || hasOtherHalf(record, facts)
      return addresses && isHere ? { state: 'here', addresses } : this.#find(custody, owner, facts)
    })
  }

  async open(): Promise<WalletAddresses> {
    const found = await this.look()
    if (found.state !== 'here') throw new FrameError('RECOVERY_NEEDED')
    return found.addresses
  }

  setUp(method: NewMethod, keepKit: (kit: KitWithCode) => Promise<void>): Promise<WalletAddresses> {
    return this.#run(async (custody) => (await custody.createWallet(method, keepKit)).addresses)
  }

  recover(secret: RecoverySecret): Promise<WalletAddresses> {
    return this.#run((custody) => custody.recover(secret))
  }

  replaceRecovery(method: NewMethod): Promise<KitWithCode | undefined> {
    return this.#run((custody) => custody.replaceRecovery(method))
  }

  authorize(request: Pick<AccountRequest, 'method' | 'path' | 'body'>): Promise<AccountSignature> {
    return this.#run(async (custody, { userId }) => {
      // The answer brings a fresh nonce.
      await custody.facts()
      const nonce = this.parts.api.nonce()
      return { nonce, ...(await custody.authorize({ ...request, userId, nonce })) }
    })
  }

  async renew(): Promise<void> {
    await this.#run((custody) => custody.renewDevice())
  }

  sign(requests: readonly SignRequest[], { userId, account }: Signer): Promise<readonly Signed[]> {
    return this.#run(async (custody, { userId: current }) => {
      const { eip155, solana } = (await custody.addresses()) ?? {}
      if (current !== userId || (account !== eip155 && account !== solana))
        throw new FrameError('NOT_CONNECTED', { message: 'Another user has logged in since' })
      return custody.sign(requests)
    })
  }

  /** A wallet that cannot be opened on this device. */
  async #find(
    custody: WalletCustody,
    owner: WalletOwner,
    facts: WalletFacts | undefined
  ): Promise<WalletState> {
    if (facts) return { state: 'elsewhere', owner, methods: facts.recovery?.methods ?? [] }
    if (this.parts.recovery !== 'deferred') return { state: 'none', owner }
    return { state: 'here', addresses: (await custody.createWallet(undefined)).addresses }
  }

  async #run<T>(task: (custody: WalletCustody, owner: WalletOwner) => Promise<T>): Promise<T> {
    const { session, api, records, runLocked } = this.parts
    const { userId, email } = await session.require()
    try {
      const keys = await this.parts.deviceKeys()
      const custodyApi = new HttpCustodyApi(userId, session, api)
      const custody = new WalletCustody({ api: custodyApi, records, keys, worker: this.#worker, runLocked })
      return await task(custody, { userId, email })
    } catch (error) {
      throw error instanceof KeyError ? toFrameError(error) : error
    }
  }
}
