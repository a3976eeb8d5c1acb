import { randomInt } from 'node:crypto'
import type { Transaction, Value } from '../database/Database.js'
import type { MailLocale } from '../mail/Mail.js'
import { hmac } from '../secrets/sealing.js'

/** What a code confirms. */
export type FlowPurpose = 'login' | 'stepUp' | 'emailPrimary' | 'emailSecondary'

/** `waiting`: for the link. `approved`: its page shows a code. `codeSent`: a code was mailed. */
export type FlowState = 'waiting' | 'approved' | 'codeSent' | 'denied' | 'done'

/** A step that a mailed code or link confirms, bound to the device that began it. */
export interface Flow {
  readonly flowId: string
  readonly purpose: FlowPurpose
  readonly state: FlowState
  readonly deviceId: string
  readonly emailKey: string
  readonly emailSealed: string
  readonly userId: string | null
  readonly sessionId: string | null
  readonly projectId: string
  readonly origin: string
  readonly browser: string
  readonly locale: MailLocale
  /** 1 if the device is known for the address. */
  readonly isKnown: number
  /** 1 if a mailed link was approved. */
  readonly byLink: number
  /** The number that the visitor finds among three. */
  readonly number: string
  /** HMAC of the code; `null` before there is one, and after it was used. */
  readonly codeKey: string | null
  readonly tries: number
  readonly detailSealed: string | null
  readonly startedAt: number
  readonly expiresAt: number
}

const columnOf: Readonly<Record<keyof Flow, string>> = Object.freeze({
  ...{ flowId: 'flow_id', purpose: 'purpose', state: 'state', deviceId: 'device_id', emailKey: 'email_key' },
  ...{ emailSealed: 'email_sealed', userId: 'user_id', sessionId: 'session_id', projectId: 'project_id' },
  ...{ origin: 'origin', browser: 'browser', locale: 'locale', isKnown: 'is_known', byLink: 'by_link' },
  ...{ number: 'number', codeKey: 'code_key', tries: 'tries', detailSealed: 'detail_sealed' },
  ...{ startedAt: 'started_at', expiresAt: 'expires_at' }
})

const selected = Object.entries(columnOf)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ')

export const readFlow = (tx: Transaction, flowId: string): Promise<Flow | undefined> =>
  tx.one<Flow>(`SELECT ${selected} FROM auth_flow WHERE flow_id = ?`, flowId)

export async function insertFlow(tx: Transaction, flow: Flow): Promise<void> {
  const names = Object.keys(columnOf) as (keyof Flow)[]
  await tx.run(
    `INSERT INTO auth_flow (${names.map((name) => columnOf[name]).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...names.map((name): Value => flow[name])
  )
}

export async function updateFlow(tx: Transaction, flowId: string, changes: Partial<Flow>): Promise<void> {
  const names = Object.keys(changes) as (keyof Flow)[]
  await tx.run(
    `UPDATE auth_flow SET ${names.map((name) => `${columnOf[name]} = ?`).join(', ')} WHERE flow_id = ?`,
    ...names.map((name): Value => changes[name] ?? null),
    flowId
  )
}

/** Six digits, each as likely as any other. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Two digits, from 10 to 99. */
export const randomNumber = (): string => String(randomInt(10, 100))

/** The number that a visitor looks for and two others, the same ones each time for a flow, in ascending order. @param pepper derives the others */
export function numberChoices(
  pepper: Uint8Array,
  kind: 'number' | 'social number',
  flowId: string,
  number: string
): string[] {
  const numbers = new Set([number])
  for (let round = 0; numbers.size < 3; round++) {
    const bytes = Buffer.from(hmac(pepper, kind, flowId, round), 'base64url')
    numbers.add(String(10 + (bytes.readUInt32BE() % 90)))
  }
  return [...numbers].sort()
}

/** A device's name for its browser, without characters that could look like something else in a mail. */
export const cleanBrowser = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} .()-]/gu, '')
    .slice(0, 80)
