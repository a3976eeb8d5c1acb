import type { SocialProviderId } from '../api/providers.js'
import type { Transaction, Value } from '../database/Database.js'
import type { MailLocale } from '../mail/Mail.js'

/**
 * A login in a separate window:
 *
 *   new ──► away (at the provider) ──► answered (being checked) ──► back (with a code) ──► done
 *                                          └──► failed
 */
export interface SocialFlow {
  readonly flowId: string
  readonly provider: SocialProviderId
  readonly state: 'new' | 'away' | 'answered' | 'back' | 'done' | 'failed'
  readonly deviceId: string
  readonly projectId: string
  readonly origin: string
  readonly browser: string
  readonly locale: MailLocale
  /** base64url SHA-256 of the frame's verifier. */
  readonly challenge: string
  /** Hashes: of the state that the provider returns, of the window's cookie, and of the code that ends the login. */
  readonly stateKey: string | null
  readonly cookieKey: string | null
  readonly codeKey: string | null
  /** The request to the provider, and the person it has vouched for. */
  readonly requestSealed: string | null
  readonly identitySealed: string | null
  readonly startedAt: number
  /** Of the code, once there is one. */
  readonly expiresAt: number
}

const columnOf: Readonly<Record<keyof SocialFlow, string>> = Object.freeze({
  ...{ flowId: 'flow_id', provider: 'provider', state: 'state', deviceId: 'device_id', origin: 'origin' },
  ...{ projectId: 'project_id', browser: 'browser', locale: 'locale', challenge: 'challenge' },
  ...{ stateKey: 'state_key', cookieKey: 'cookie_key', codeKey: 'code_key' },
  ...{ requestSealed: 'request_sealed', identitySealed: 'identity_sealed' },
  ...{ startedAt: 'started_at', expiresAt: 'expires_at' }
})

const selected = Object.entries(columnOf)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ')

export const readSocialFlow = (tx: Transaction, flowId: string): Promise<SocialFlow | undefined> =>
  tx.one<SocialFlow>(`SELECT ${selected} FROM auth_social_flow WHERE flow_id = ?`, flowId)

/** The flow that a provider answers, by the state that it was given. */
export const findSocialFlow = (tx: Transaction, stateKey: string): Promise<SocialFlow | undefined> =>
  tx.one<SocialFlow>(`SELECT ${selected} FROM auth_social_flow WHERE state_key = ?`, stateKey)

export async function insertSocialFlow(tx: Transaction, flow: SocialFlow): Promise<void> {
  const names = Object.keys(columnOf) as (keyof SocialFlow)[]
  await tx.run(
    `INSERT INTO auth_social_flow (${names.map((name) => columnOf[name]).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...names.map((name): Value => flow[name])
  )
}

/** Changes a flow that is still in a state. Of any number of calls from one state, one resolves with true. */
export async function moveSocialFlow(
  tx: Transaction,
  { flowId, state }: Pick<SocialFlow, 'flowId' | 'state'>,
  changes: Partial<SocialFlow>
): Promise<boolean> {
  const names = Object.keys(changes) as (keyof SocialFlow)[]
  const moved = await tx.run(
    `UPDATE auth_social_flow SET ${names.map((name) => `${columnOf[name]} = ?`).join(', ')} WHERE flow_id = ? AND state = ?`,
    ...names.map((name): Value => changes[name] ?? null),
    ...[flowId, state]
  )
  return moved === 1
}
