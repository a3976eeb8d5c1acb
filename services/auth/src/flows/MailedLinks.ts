import type { Transaction } from '../database/Database.js'
import { randomToken, sealText, sha256, unsealText } from '../secrets/sealing.js'

/** What a mailed link does. */
export type LinkKind = 'device' | 'freeze' | 'unlock' | 'revert' | 'keep'

/** A link that was mailed. */
export interface MailedLink {
  readonly kind: LinkKind
  readonly flowId: string | null
  readonly userId: string | null
  /** What it is about, e.g. the key by which an address is found. */
  readonly detail: string
  readonly expiresAt: number
}

interface Row extends Omit<MailedLink, 'detail'> {
  readonly detailSealed: string | null
}

/** Links of 256 bits that are valid once. Only their hash is stored. */
export class MailedLinks {
  readonly #key: Uint8Array

  /** @param key encrypts what a link is about */
  constructor(key: Uint8Array) {
    this.#key = key
  }

  /** Creates a link, and resolves with its token. */
  async make(
    tx: Transaction,
    link: Partial<MailedLink> & Pick<MailedLink, 'kind' | 'expiresAt'>
  ): Promise<string> {
    const { kind, flowId = null, userId = null, detail = '', expiresAt } = link
    const token = randomToken()
    const name = sha256(token)
    await tx.run(
      'INSERT INTO auth_link (token_key, kind, flow_id, user_id, detail_sealed, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      ...[name, kind, flowId, userId, sealText(this.#key, detail, name), expiresAt]
    )
    return token
  }

  /** A link that is still valid. Changes nothing. */
  async find(
    tx: Transaction,
    token: string,
    kinds: readonly LinkKind[],
    now: number
  ): Promise<MailedLink | undefined> {
    const name = sha256(token)
    const row = await tx.one<Row>(
      `SELECT kind, flow_id AS "flowId", user_id AS "userId", detail_sealed AS "detailSealed", expires_at AS "expiresAt"
       FROM auth_link WHERE token_key = ? AND used_at IS NULL AND expires_at > ?`,
      ...[name, now]
    )
    if (!row || !kinds.includes(row.kind)) return undefined
    const { kind, flowId, userId, detailSealed, expiresAt } = row
    const detail = detailSealed === null ? '' : unsealText(this.#key, detailSealed, name)
    return { kind, flowId, userId, detail, expiresAt }
  }

  /** Uses a link up. Of any number of calls one resolves with true. */
  async use(tx: Transaction, token: string, now: number): Promise<boolean> {
    const used = await tx.run(
      'UPDATE auth_link SET used_at = ? WHERE token_key = ? AND used_at IS NULL AND expires_at > ?',
      ...[now, sha256(token), now]
    )
    return used === 1
  }

  /** Invalidates the links of a flow: another was mailed. */
  async endAllOf(tx: Transaction, flowId: string): Promise<void> {
    await tx.run('DELETE FROM auth_link WHERE flow_id = ?', flowId)
  }
}
