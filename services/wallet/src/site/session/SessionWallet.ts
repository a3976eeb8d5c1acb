import type { WalletProject } from '../../settings/settingsSchema.js'
import type { ApiClient } from '../api/ApiClient.js'
import type { DeviceKeys, DeviceRecords, RunLocked } from '../custody/DeviceRecords.js'
import { WalletCustody } from '../custody/WalletCustody.js'
import { FrameError, toFrameError } from '../frame/FrameError.js'
import type { WalletAddresses } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import { KeyWorker } from '../worker/KeyWorker.js'
import type { Signed, SignRequest } from '../worker/messages.js'
import type { WorkerHandle } from '../worker/WorkerChannel.js'
import { HttpCustodyApi } from './HttpCustodyApi.js'
import type { Session } from './Session.js'
import type { Signer, WalletKeys } from './WalletKeys.js'

/** What the wallet of a session stands on. */
export interface WalletParts {
  readonly session: Session
  readonly api: ApiClient
  readonly recovery: WalletProject['recovery']
  readonly records: DeviceRecords
  readonly deviceKeys: () => Promise<DeviceKeys>
  readonly startWorker: () => WorkerHandle
  readonly runLocked: RunLocked
}

/** The wallet of whoever is logged in at this page, with the errors of the channel. */
export const createSessionWallet = (parts: WalletParts): WalletKeys => new SessionWallet(parts)

class SessionWallet implements WalletKeys {
  readonly #worker: KeyWorker

  constructor(private readonly parts: WalletParts) {
    this.#worker = new KeyWorker(parts.startWorker)
  }

  async open(): Promise<WalletAddresses> {
    return this.#run(async (custody) => {
      const known = await custody.addresses()
      if (known) return known
      if (await custody.facts()) throw new FrameError('RECOVERY_NEEDED')
      // This version offers no recovery method yet, so it makes no wallet that needs one.
      if (this.parts.recovery !== 'deferred') throw new FrameError('RECOVERY_NEEDED')
      return (await custody.createWallet(undefined)).addresses
    })
  }

  sign(requests: readonly SignRequest[], { userId, account }: Signer): Promise<readonly Signed[]> {
    return this.#run(async (custody, current) => {
      const { eip155, solana } = (await custody.addresses()) ?? {}
      if (current !== userId || (account !== eip155 && account !== solana))
        throw new FrameError('NOT_CONNECTED', { message: 'Somebody else has logged in meanwhile' })
      return custody.sign(requests)
    })
  }

  async #run<T>(task: (custody: WalletCustody, userId: string) => Promise<T>): Promise<T> {
    const { session, api, records, runLocked } = this.parts
    const { userId } = await session.require()
    try {
      const keys = await this.parts.deviceKeys()
      const custodyApi = new HttpCustodyApi(userId, session, api)
      const custody = new WalletCustody({ api: custodyApi, records, keys, worker: this.#worker, runLocked })
      return await task(custody, userId)
    } catch (error) {
      throw error instanceof KeyError ? toFrameError(error) : error
    }
  }
}
