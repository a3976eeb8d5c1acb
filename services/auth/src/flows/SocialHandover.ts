import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import {
  type numberResponse,
  type returnFacts,
  type SocialFailure,
  socialFailures,
  type socialState
} from '../api/social.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import { isEqual, randomToken, sealText, sha256, unsealText } from '../secrets/sealing.js'
import { numberChoices } from './Flow.js'
import type { FlowWatch } from './FlowWatch.js'
import { moveSocialFlow, readSocialFlow, type SocialFlow } from './SocialFlow.js'

interface Deps {
  readonly database: Database
  readonly watch: FlowWatch
  readonly dataKey: Uint8Array
  readonly pepper: Uint8Array
  readonly now: () => number
}

/** What a window says about itself: the code that it was given, and its network. */
interface Returned {
  readonly code: string
  /** As `networkOf` gives it. */
  readonly network: string
}

/** What a flow stores for its window: the number that its visitor was shown, and the network in which it was begun. */
export const handoverShape = z.object({ number: z.string(), network: z.string() })

/** What it stores after that: the code for the frame, or why there is none. */
const outcomeShape = z.union([z.object({ code: z.string() }), z.object({ failure: z.enum(socialFailures) })])

/**
 * Brings a window's code to the frame if the two cannot communicate: the page separated them (Cross-Origin-Opener-Policy), the browser partitions
 * their storage, or the window is in another browser. The visitor picks the number that the login shows (SOC-9), so that nobody finishes a login for
 * somebody else.
 */
export class SocialHandover {
  constructor(private readonly deps: Deps) {}

  /** The question that the window shows. Changes nothing. @throws ServiceError `CODE_REFUSED` */
  read(flowId: string, returned: Returned): Promise<z.output<typeof returnFacts>> {
    return this.deps.database.transact(async (tx) => {
      const { flow, number } = await this.#open(tx, flowId, returned)
      const { origin: site, browser, startedAt } = flow
      return {
        site,
        browser,
        startedAt,
        numbers: numberChoices(this.deps.pepper, 'social number', flowId, number)
      }
    })
  }

  /** Takes the visitor's choice, once. @param picked no number means a refusal @throws ServiceError `CODE_REFUSED` */
  async choose(
    flowId: string,
    returned: Returned,
    picked: string | undefined
  ): Promise<z.output<typeof numberResponse>> {
    const { database, watch, dataKey } = this.deps
    const answer = await database.transact(async (tx): Promise<z.output<typeof numberResponse>> => {
      // A choice that waited finds another code, or none: nobody picks several numbers at once.
      await tx.lock(`flow ${flowId}`)
      const { flow, number } = await this.#open(tx, flowId, returned)
      const isRight = picked !== undefined && isEqual(picked, number)
      const code = randomToken()
      const outcome = isRight ? { code } : { failure: 'refused' as const }
      const moved = await moveSocialFlow(tx, flow, {
        requestSealed: sealText(dataKey, JSON.stringify(outcome), requestContext(flowId)),
        ...(isRight
          ? { codeKey: sha256(code), expiresAt: this.deps.now() + limits.socialCode }
          : { state: 'failed', codeKey: null, identitySealed: null })
      })
      if (!moved) throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
      return { state: isRight ? 'handedOver' : 'denied' }
    })
    watch.changed(flowId)
    return answer
  }

  /** Waits until the code is there, or the time (in seconds) is over. Only the device that began it may ask. */
  async follow(flowId: string, deviceId: string, wait: number): Promise<z.output<typeof socialState>> {
    const read = () => this.#look(flowId, deviceId)
    return (await this.deps.watch.until(flowId, read, wait * 1_000)) ?? { state: 'waiting' }
  }

  async #look(flowId: string, deviceId: string): Promise<z.output<typeof socialState> | undefined> {
    const flow = await this.deps.database.transact((tx) => readSocialFlow(tx, flowId))
    if (flow?.deviceId !== deviceId || flow.provider === 'farcaster') throw new ServiceError('NOT_FOUND')
    const outcome = this.#outcomeOf(flow)
    if (flow.state === 'failed' || flow.state === 'done')
      return { state: 'failed', failure: outcome && 'failure' in outcome ? outcome.failure : 'expired' }
    if (outcome && 'code' in outcome) return { state: 'done', ...outcome }
    const isOver = flow.startedAt + limits.socialHandover <= this.deps.now()
    return isOver ? { state: 'failed', failure: 'expired' } : undefined
  }

  #outcomeOf({ flowId, requestSealed }: SocialFlow): z.output<typeof outcomeShape> | undefined {
    if (requestSealed === null) return undefined
    const kept = safeJson(unsealText(this.deps.dataKey, requestSealed, requestContext(flowId)))
    return z.safeParse(outcomeShape, kept).data
  }

  async #open(
    tx: Transaction,
    flowId: string,
    { code, network }: Returned
  ): Promise<{ readonly flow: SocialFlow; readonly number: string }> {
    const { dataKey } = this.deps
    const flow = await readSocialFlow(tx, flowId)
    const isOpen = flow?.state === 'back' && flow.startedAt + limits.socialHandover > this.deps.now()
    if (!isOpen || !isEqual(flow.codeKey ?? '', sha256(code)) || flow.requestSealed === null)
      throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
    const kept = safeJson(unsealText(dataKey, flow.requestSealed, requestContext(flowId)))
    const { data } = z.safeParse(handoverShape, kept)
    if (data?.network !== network) throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
    return { flow, number: data.number }
  }
}

/** What a sealed request of a flow is bound to. */
export const requestContext = (flowId: string): string => `social ${flowId}`

/** Why a flow failed, for the frame that waits for it. */
export const sealFailure = (dataKey: Uint8Array, flowId: string, failure: SocialFailure): string =>
  sealText(dataKey, JSON.stringify({ failure }), requestContext(flowId))
