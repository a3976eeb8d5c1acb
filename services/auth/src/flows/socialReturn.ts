import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import type { Users } from '../accounts/Users.js'
import type { redeemRequest } from '../api/social.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { isEqual, sha256, unsealText } from '../secrets/sealing.js'
import type { Caller } from './MailedCodes.js'
import { readSocialFlow, type SocialFlow } from './SocialFlow.js'

const identityShape = z.object({
  issuer: z.string(),
  subject: z.string(),
  userName: z.optional(z.string())
})

/** The person whom the provider vouched for, and the user whose account that is, if it is one. */
export interface Vouched {
  readonly identity: z.output<typeof identityShape>
  readonly subjectKey: string
  readonly userId: string | undefined
}

/**
 * A flow that a provider has answered, if code and verifier are correct and the device is the one that began it.
 *
 * @throws ServiceError `CODE_REFUSED`
 */
export async function openSocialFlow(
  tx: Transaction,
  flowId: string,
  { code, verifier }: Pick<z.output<typeof redeemRequest>, 'code' | 'verifier'>,
  {
    deviceId,
    now,
    walletUrl,
    isLink
  }: Pick<Caller, 'deviceId'> & {
    readonly now: number
    readonly walletUrl: string
    /** Whether it links an account, or logs somebody in: a flow begun for one cannot do the other. */
    readonly isLink: boolean
  }
): Promise<SocialFlow> {
  const flow = await readSocialFlow(tx, flowId)
  const isOpen = flow?.state === 'back' && flow.deviceId === deviceId && flow.expiresAt > now
  if (!isOpen || (flow.origin === walletUrl) !== isLink)
    throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
  const isRight = isEqual(flow.codeKey ?? '', sha256(code)) && isEqual(flow.challenge, sha256(verifier))
  if (!isRight) throw new ServiceError('CODE_REFUSED', { reason: 'wrong' })
  return flow
}

/** Reads the person whom the provider of a flow has vouched for. */
export async function readVouched(
  tx: Transaction,
  { users, dataKey }: { readonly users: Users; readonly dataKey: Uint8Array },
  { flowId, provider, identitySealed }: Pick<SocialFlow, 'flowId' | 'provider' | 'identitySealed'>
): Promise<Vouched> {
  const text = unsealText(dataKey, identitySealed ?? '', identityContext(flowId))
  const identity = z.parse(identityShape, safeJson(text))
  const subjectKey = users.subjectKey(identity.issuer, identity.subject)
  return { identity, subjectKey, userId: await users.findByProvider(tx, provider, subjectKey) }
}

/** What the sealed identity of a flow is bound to. */
export const identityContext = (flowId: string): string => `identity ${flowId}`
