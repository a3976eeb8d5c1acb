import type { StoredEmail, Users } from '../accounts/Users.js'
import { apiLimits } from '../api/limits.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Outbox } from '../mail/Outbox.js'
import { randomId, sealText } from '../secrets/sealing.js'
import type { Session } from '../tokens/Sessions.js'
import { type Flow, insertFlow } from './Flow.js'
import type { Caller, MailedCodes } from './MailedCodes.js'

/** What a mailed code confirms. */
interface About {
  readonly purpose: 'stepUp' | 'emailPrimary' | 'emailSecondary'
  readonly kind: 'stepUpCode' | 'emailOldCode' | 'emailNewCode'
  readonly to: StoredEmail
  readonly newEmail?: string | undefined
}

/** Codes that confirm something for a logged-in user. */
export class AccountFlows {
  constructor(
    private readonly deps: {
      readonly database: Database
      readonly users: Users
      readonly codes: MailedCodes
      readonly outbox: Outbox
      readonly dataKey: Uint8Array
      readonly now: () => number
    }
  ) {}

  /** Mails a code that raises a session for five minutes (SES-4). @throws ServiceError `RATE_LIMITED` */
  async startStepUp(session: Session, caller: Caller) {
    const { database, users, outbox } = this.deps
    const dek = await users.dekOf((work) => database.transact(work), session.userId)
    const started = await database.transact(async (tx) => {
      const to = await users.readEmail(tx, session.userId, dek)
      if (!to) throw new ServiceError('NOT_FOUND')
      return this.mailCode(tx, session, { purpose: 'stepUp', kind: 'stepUpCode', to }, caller)
    })
    outbox.wake()
    return started
  }

  /** Begins a flow of the session's device and mails its code. Sent at the next `wake` of the outbox. */
  async mailCode(
    tx: Transaction,
    session: Session,
    { purpose, kind, to, newEmail }: About,
    caller: Caller
  ): Promise<{ readonly flowId: string; readonly expiresAt: number }> {
    const { users, codes, outbox, dataKey } = this.deps
    const now = this.deps.now()
    const { userId, sessionId, projectId, origin, browser, deviceId } = session
    const flowId = randomId()
    const flow: Flow = {
      ...{ flowId, purpose, state: 'codeSent', deviceId, userId, sessionId, projectId, origin, browser },
      ...{ emailKey: users.emailKey(to.email), emailSealed: sealText(dataKey, to.email, flowId) },
      // A new address belongs to nobody yet: a user who wants mails sent to it is a stranger there.
      ...{ locale: to.locale, isKnown: Number(purpose !== 'emailSecondary'), byLink: 0, number: '' },
      ...{ codeKey: null, tries: 0, startedAt: now, expiresAt: now + apiLimits.flowLifetime },
      detailSealed: newEmail === undefined ? null : sealText(dataKey, newEmail, `detail ${flowId}`)
    }
    await codes.countMail(tx, flow, caller)
    await insertFlow(tx, flow)
    const code = await codes.make(tx, flow, {})
    const { email, locale } = to
    await outbox.queue(tx, { kind, to: email, locale, time: now, site: origin, browser, code, newEmail })
    return { flowId, expiresAt: flow.expiresAt }
  }
}
