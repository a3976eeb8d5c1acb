import type { Users } from '../accounts/Users.js'
import { mailLinks } from '../api/mailLinks.js'
import type { Transaction } from '../database/Database.js'
import type { MailedLinks } from '../flows/MailedLinks.js'
import { limits } from '../limits.js'
import type { MailKind } from './Mail.js'
import type { Outbox } from './Outbox.js'

/** The events of which users are informed, with a link that freezes their wallet. */
type NoticeKind = Extract<
  MailKind,
  | 'newDevice'
  | 'deviceRemoved'
  | 'recoveryStarted'
  | 'recoveryFailed'
  | 'recoveryChanged'
  | 'loginLinked'
  | 'loginRemoved'
  | 'walletExported'
  | 'exportFailed'
>

/** Informs users by mail of what happens to their wallet, with a link that freezes it. */
export class Notices {
  constructor(
    private readonly deps: {
      readonly users: Users
      readonly links: MailedLinks
      readonly outbox: Outbox
      readonly walletUrl: string
      readonly now: () => number
    }
  ) {}

  /** Mails a notice, if the user has an address. Sent at the next `wake`. */
  async send(
    tx: Transaction,
    kind: NoticeKind,
    { userId, origin: site, browser }: { userId: string; origin: string; browser: string },
    dek: Uint8Array
  ): Promise<void> {
    const { users, outbox, now } = this.deps
    const to = await users.readEmail(tx, userId, dek)
    if (!to) return
    const freezeLink = await this.freezeLink(tx, userId)
    const { email, locale } = to
    await outbox.queue(tx, { kind, to: email, locale, time: now(), site, browser, freezeLink })
  }

  /** Creates a link that freezes the wallet, for a mail to its owner. */
  async freezeLink(tx: Transaction, userId: string): Promise<string> {
    const { links, walletUrl, now } = this.deps
    const token = await links.make(tx, { kind: 'freeze', userId, expiresAt: now() + limits.freeze })
    return mailLinks.freeze(walletUrl, token)
  }

  /** Sends what was stored. */
  wake(): void {
    this.deps.outbox.wake()
  }
}
