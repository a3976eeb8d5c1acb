import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { apiLimits } from '../api/limits.js'
import type { farcasterState, startFarcasterRequest, startFarcasterResponse } from '../api/social.js'
import type { RateCounters } from '../counters/RateCounters.js'
import type { Database } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Farcaster } from '../identities/Farcaster.js'
import { limits } from '../limits.js'
import type { Projects } from '../projects/Projects.js'
import { randomId, randomToken, sealText, sha256, unsealText } from '../secrets/sealing.js'
import { countSocial } from './countSocial.js'
import { cleanBrowser } from './Flow.js'
import type { FlowWatch } from './FlowWatch.js'
import type { Caller } from './MailedCodes.js'
import { insertSocialFlow, moveSocialFlow, readSocialFlow, type SocialFlow } from './SocialFlow.js'
import { identityContext } from './socialReturn.js'

interface Deps {
  readonly database: Database
  readonly counters: RateCounters
  readonly projects: Projects
  readonly farcaster: Farcaster | undefined
  readonly watch: FlowWatch
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly onError: ((error: unknown) => void) | undefined
  readonly now: () => number
}

const channelShape = z.object({ token: z.string(), nonce: z.string() })

/** Logins by the visitor's Farcaster app: no window, but an address that the app opens, and a signature that a relay brings. */
export class FarcasterLogin {
  constructor(private readonly deps: Deps) {}

  /** @throws ServiceError `ORIGIN_NOT_ALLOWED`, `NOT_FOUND` if Farcaster is not offered, `RATE_LIMITED`, `SERVICE_UNAVAILABLE` */
  async start(
    request: z.output<typeof startFarcasterRequest>,
    caller: Caller
  ): Promise<z.output<typeof startFarcasterResponse>> {
    const { database, projects, farcaster, counters, dataKey } = this.deps
    const { projectId, hostOrigin: origin, challenge, browser, locale } = request
    // As in `SocialWindow`.
    if (origin !== this.deps.walletUrl && !projects.findFor(projectId, origin))
      throw new ServiceError('ORIGIN_NOT_ALLOWED')
    if (!farcaster) throw new ServiceError('NOT_FOUND', { reason: 'provider' })
    const startedAt = this.deps.now()
    await database.transact((tx) => countSocial(tx, counters, caller, projectId, startedAt))
    const nonce = randomToken().replace(/[^A-Za-z0-9]/gu, '0')
    const { token, url } = await farcaster.open(nonce).catch((cause: unknown) => {
      this.deps.onError?.(cause)
      throw new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 30 })
    })
    const flowId = randomId()
    const expiresAt = startedAt + apiLimits.flowLifetime
    const requestSealed = sealText(dataKey, JSON.stringify({ token, nonce }), channelContext(flowId))
    await database.transact((tx) =>
      insertSocialFlow(tx, {
        ...{
          flowId,
          provider: 'farcaster',
          state: 'away',
          deviceId: caller.deviceId,
          projectId,
          origin,
          challenge
        },
        ...{ browser: cleanBrowser(browser), locale, stateKey: null, cookieKey: null },
        ...{ codeKey: null, requestSealed, identitySealed: null, startedAt, expiresAt }
      })
    )
    return { flowId, url, expiresAt }
  }

  /** Waits until the app has answered, or the time (in seconds) is over. Only the device that began it may ask. */
  async follow(flowId: string, deviceId: string, wait: number): Promise<z.output<typeof farcasterState>> {
    const read = () => this.#look(flowId, deviceId)
    return (await this.deps.watch.until(flowId, read, wait * 1_000)) ?? { state: 'waiting' }
  }

  async #look(flowId: string, deviceId: string): Promise<z.output<typeof farcasterState> | undefined> {
    const { database, farcaster, dataKey, onError } = this.deps
    const flow = await database.transact((tx) => readSocialFlow(tx, flowId))
    if (flow?.deviceId !== deviceId || flow.provider !== 'farcaster') throw new ServiceError('NOT_FOUND')
    if (flow.state !== 'away' || flow.expiresAt <= this.deps.now() || !farcaster) return { state: 'expired' }
    const sealed = unsealText(dataKey, flow.requestSealed ?? '', channelContext(flowId))
    const { token, nonce } = z.parse(channelShape, safeJson(sealed))
    // A relay that does not answer now may do so in a second.
    const answer = await farcaster.read(token).catch(() => undefined)
    if (!answer) return undefined
    try {
      const identity = await farcaster.identify(answer, nonce, this.deps.now())
      return await this.#accept(
        flow,
        JSON.stringify({ ...identity, userName: identity.userName?.slice(0, 200) })
      )
    } catch (error) {
      onError?.(error)
      // The relay keeps the answer, so it can be checked again when the chain can be asked.
      if (error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE') return undefined
      await database.transact((tx) => moveSocialFlow(tx, flow, { state: 'failed' }))
      return { state: 'failed' }
    }
  }

  async #accept(flow: SocialFlow, identity: string): Promise<z.output<typeof farcasterState>> {
    const { database, dataKey } = this.deps
    const code = randomToken()
    const moved = await database.transact((tx) =>
      moveSocialFlow(tx, flow, {
        ...{ state: 'back', codeKey: sha256(code), requestSealed: null },
        identitySealed: sealText(dataKey, identity, identityContext(flow.flowId)),
        expiresAt: this.deps.now() + limits.socialCode
      })
    )
    return moved ? { state: 'done', code } : { state: 'expired' }
  }
}

const channelContext = (flowId: string): string => `farcaster ${flowId}`
