import type { CustodyApi, Stored, WalletFacts } from '../src/site/custody/CustodyApi.js'
import type { AccountRequest } from '../src/site/worker/formats.js'
import { KeyError } from '../src/site/worker/KeyError.js'
import type { Answer, Made, Question } from '../src/site/worker/messages.js'
import type { ShareService } from './ShareService.js'

interface Held {
  readonly epoch: number
  readonly share: string
}

/** The login server's work for one device, with its compare-and-set, in memory; `fail` cuts the connection at the point that a test chooses. */
export class CustodyService implements CustodyApi {
  readonly userId: string
  current: Held | undefined
  pending: Held | undefined
  #made: Made | undefined

  constructor(
    readonly service: ShareService,
    readonly deviceId: string,
    /** Called around each request that changes something; a throw before it simulates a request that never arrived, after it a lost answer. */
    readonly fail: (step: string) => void = () => {}
  ) {
    this.userId = service.userId
  }

  async wallet(): Promise<WalletFacts | undefined> {
    const { walletId, recovery, methods } = this.service
    if (!walletId) return undefined
    return {
      walletId,
      epoch: this.current?.epoch ?? null,
      pendingEpoch: this.pending?.epoch ?? null,
      recovery: recovery
        ? { epoch: recovery.epoch, methods: methods.map(({ kind }) => ({ kind, id: kind })) }
        : null
    }
  }

  async release(_: string, { publicKey, epochs }: Question<'release'>): Promise<Answer<'release'>> {
    const held = epochs.flatMap((epoch) =>
      [this.current, this.pending].filter((one) => one?.epoch === epoch)
    )[0]
    if (!held) throw new KeyError('RECOVERY_NEEDED', 'No such epoch')
    return this.service.sealFor(publicKey, held, this.deviceId)
  }

  startRecovery(_: string, question: Question<'recovery'>): Promise<Answer<'recovery'>> {
    return this.service.startRecovery(question)
  }

  describe(_: string, made: Made): AccountRequest {
    this.#made = made
    return this.service.requestFor(made)
  }

  async send(request: AccountRequest, signature: string): Promise<Stored> {
    const made = this.#made
    this.fail('before send')
    if (made?.operation === 'create') {
      if (this.service.walletId) return 'conflict'
      this.service.keep(made.wallet)
      this.current = made.wallet.server
    } else if (made?.operation === 'renewDevice') {
      if (made.shares.epoch !== (this.current?.epoch ?? 0) + 1) return 'conflict'
      this.pending = made.shares.server
    }
    if (!(await this.service.accepts(request, signature)))
      throw new Error('The account key did not sign this')
    this.fail('after send')
    return 'stored'
  }

  async confirm(_: string, epoch: number): Promise<void> {
    this.fail('before confirm')
    if (this.pending?.epoch === epoch) {
      this.current = this.pending
      this.pending = undefined
    }
    this.fail('after confirm')
  }
}
