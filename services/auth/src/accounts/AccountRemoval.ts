import type { Database, Transaction } from '../database/Database.js'
import type { SocialFlow } from '../flows/SocialFlow.js'
import { readVouched } from '../flows/socialReturn.js'
import type { Outbox } from '../mail/Outbox.js'
import { frozenUntil, type Users } from './Users.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly outbox: Pick<Outbox, 'discard'>
  readonly dataKey: Uint8Array
}

/** What is stored about a user, by table; the key that encrypts the rest is removed last. */
const ofUser = [
  ...['auth_session', 'auth_device', 'auth_identity', 'auth_link', 'auth_flow', 'auth_wallet', 'auth_audit'],
  'auth_user'
] as const
const ofWallet = ['auth_share', 'auth_recovery', 'auth_recovery_method'] as const

const addressesOf = "SELECT subject_key FROM auth_identity WHERE user_id = ? AND provider = 'email'"

/** Removes the accounts whose deletion nobody has undone in time (DEL-1). */
export class AccountRemoval {
  constructor(private readonly deps: Deps) {}

  /**
   * Each account is removed in a separate transaction, so that none waits for another and each is removed completely or not at all.
   *
   * @throws the first error, after all accounts have been tried
   */
  async removeDue(now: number): Promise<void> {
    const { database } = this.deps
    const due = await database.transact((tx) =>
      tx.all<{ readonly userId: string }>(
        'SELECT user_id AS "userId" FROM auth_deletion WHERE deleted_at <= ?',
        now
      )
    )
    const errors: unknown[] = []
    for (const { userId } of due)
      await database
        .transact((tx) => this.#remove(tx, userId, now))
        .catch((error: unknown) => errors.push(error))
    if (errors.length) throw errors[0]
  }

  /**
   * Removes every row, and with them the key of the user (DEK). A frozen account waits: the person who froze it may not be the one who wants it
   * deleted.
   */
  async #remove(tx: Transaction, userId: string, now: number): Promise<void> {
    await tx.lock(`user ${userId}`)
    if ((await frozenUntil(tx, userId, now)) > 0) return
    // Whoever takes this row first decides: an undo confirmed meanwhile has it, and keeps the account.
    const sql = 'DELETE FROM auth_deletion WHERE user_id = ? AND deleted_at <= ?'
    if ((await tx.run(sql, userId, now)) !== 1) return
    await this.#removeUnnamed(tx, userId)
    for (const table of ofWallet)
      await tx.run(
        `DELETE FROM ${table} WHERE wallet_id IN (SELECT wallet_id FROM auth_wallet WHERE user_id = ?)`,
        userId
      )
    for (const table of ofUser) await tx.run(`DELETE FROM ${table} WHERE user_id = ?`, userId)
  }

  /** Rows that name no user but contain an address or a login of theirs: waiting mails, and logins that were begun. */
  async #removeUnnamed(tx: Transaction, userId: string): Promise<void> {
    const { users, outbox } = this.deps
    const addresses = await tx.all<{ readonly key: string }>(
      addressesOf.replace('subject_key', 'subject_key AS key'),
      userId
    )
    const keys = new Set(addresses.map(({ key }) => key))
    if (keys.size > 0) await outbox.discard(tx, (to) => keys.has(users.emailKey(to)))
    const flows = `SELECT flow_id FROM auth_flow WHERE email_key IN (${addressesOf})`
    await tx.run(`DELETE FROM auth_link WHERE flow_id IN (${flows})`, userId)
    await tx.run(`DELETE FROM auth_flow WHERE email_key IN (${addressesOf})`, userId)
    const vouched = await tx.all<Pick<SocialFlow, 'flowId' | 'provider' | 'identitySealed'>>(
      `SELECT flow_id AS "flowId", provider, identity_sealed AS "identitySealed" FROM auth_social_flow
       WHERE identity_sealed IS NOT NULL`
    )
    for (const flow of vouched)
      if ((await readVouched(tx, this.deps, flow)).userId === userId)
        await tx.run('DELETE FROM auth_social_flow WHERE flow_id = ?', flow.flowId)
  }
}
