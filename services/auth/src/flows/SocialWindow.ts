import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { apiLimits } from '../api/limits.js'
import type { OAuthProviderId } from '../api/providers.js'
import type { SocialFailure, startSocialRequest, startSocialResponse } from '../api/social.js'
import type { RateCounters } from '../counters/RateCounters.js'
import type { Database } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { type Identity, type IdentityProvider, RefusedLogin } from '../identities/IdentityProvider.js'
import { limits } from '../limits.js'
import type { Projects } from '../projects/Projects.js'
import { isEqual, randomId, randomToken, sealText, sha256, unsealText } from '../secrets/sealing.js'
import { countSocial } from './countSocial.js'
import { cleanBrowser, randomNumber } from './Flow.js'
import type { FlowWatch } from './FlowWatch.js'
import type { Caller } from './MailedCodes.js'
import {
  findSocialFlow,
  insertSocialFlow,
  moveSocialFlow,
  readSocialFlow,
  type SocialFlow
} from './SocialFlow.js'
import { handoverShape, requestContext, sealFailure } from './SocialHandover.js'
import { identityContext } from './socialReturn.js'

interface Deps {
  readonly database: Database
  readonly counters: RateCounters
  readonly projects: Projects
  readonly providers: ReadonlyMap<OAuthProviderId, IdentityProvider>
  readonly watch: FlowWatch
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly onError: ((error: unknown) => void) | undefined
  readonly now: () => number
}

/** The next address of the window. */
interface Redirect {
  readonly location: string
  /** What the window keeps until the provider answers, and whether the answer is a POST from another site. */
  readonly cookie?: { readonly value: string; readonly crossSite: boolean }
}

const requestShape = z.object({
  handover: handoverShape,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string()
})

/** The window of a login by a provider: from the service to the provider, and back to the wallet's page `/done` (SOC-1 to SOC-8). */
export class SocialWindow {
  constructor(private readonly deps: Deps) {}

  /**
   * Begins a login.
   *
   * @param base where the service is reached
   * @throws ServiceError `ORIGIN_NOT_ALLOWED`, `NOT_FOUND` for a provider that is not offered, `RATE_LIMITED`
   */
  async start(
    request: z.output<typeof startSocialRequest>,
    base: string,
    caller: Caller
  ): Promise<z.output<typeof startSocialResponse>> {
    const { database, projects, providers, counters } = this.deps
    const { provider, projectId, hostOrigin: origin, challenge, browser, locale } = request
    // The wallet's own pages link accounts; a flow begun there logs nobody in.
    if (origin !== this.deps.walletUrl && !projects.findFor(projectId, origin))
      throw new ServiceError('ORIGIN_NOT_ALLOWED')
    if (!providers.has(provider)) throw new ServiceError('NOT_FOUND', { reason: 'provider' })
    const flowId = randomId()
    const number = randomNumber()
    const startedAt = this.deps.now()
    const expiresAt = startedAt + apiLimits.flowLifetime
    await database.transact(async (tx) => {
      await countSocial(tx, counters, caller, projectId, startedAt)
      await insertSocialFlow(tx, {
        ...{
          flowId,
          provider,
          state: 'new',
          deviceId: caller.deviceId,
          projectId,
          origin,
          challenge,
          locale
        },
        ...{ browser: cleanBrowser(browser), stateKey: null, cookieKey: null },
        ...{ codeKey: null, requestSealed: this.#seal(flowId, { number, network: caller.network }) },
        ...{ identitySealed: null, startedAt, expiresAt }
      })
    })
    return { flowId, uri: `${base}/v1/oauth/start/${flowId}`, number, expiresAt }
  }

  /** The window has opened the address of a flow: it goes to the provider, once. */
  async open(flowId: string, base: string): Promise<Redirect> {
    const { database, providers } = this.deps
    const flow = await database.transact((tx) => readSocialFlow(tx, flowId))
    const provider = flow && providers.get(flow.provider as OAuthProviderId)
    if (flow?.state !== 'new' || !provider || flow.expiresAt <= this.deps.now()) return this.#fail('expired')
    const handover = this.#unseal(flow, handoverShape)
    const request = {
      handover,
      ...{ state: randomToken(), nonce: randomToken(), verifier: randomToken() },
      redirectUri: `${base}/v1/oauth/callback/${flow.provider}`
    }
    const cookie = randomToken()
    try {
      const { href: location } = await provider.authorizationUrl(request)
      const isFirst = await database.transact((tx) =>
        moveSocialFlow(tx, flow, {
          ...{ state: 'away', stateKey: sha256(request.state), cookieKey: sha256(cookie) },
          requestSealed: this.#seal(flowId, request)
        })
      )
      if (!isFirst) return this.#fail('expired')
      return { location, cookie: { value: cookie, crossSite: provider.answersByPost } }
    } catch (error) {
      this.deps.onError?.(error)
      return this.#fail('failed', flow)
    }
  }

  /**
   * A provider has answered, in the window.
   *
   * @param cookie what the window kept, from `open`
   */
  async answer(id: string, answer: URLSearchParams, cookie: string | undefined): Promise<Redirect> {
    const { database, dataKey, watch } = this.deps
    const flow = await database.transact(async (tx) => {
      const found = await findSocialFlow(tx, sha256(answer.get('state') ?? ''))
      // Not the window that was sent there: its visitor has begun nothing.
      const isOwn = found?.provider === id && isEqual(found.cookieKey ?? '', sha256(cookie ?? ''))
      if (!isOwn || found.state !== 'away' || found.expiresAt <= this.deps.now()) return undefined
      return (await moveSocialFlow(tx, found, { state: 'answered' })) ? found : undefined
    })
    if (!flow) return this.#fail('expired')
    try {
      return await this.#accept(flow, answer)
    } catch (error) {
      const failure = error instanceof RefusedLogin ? 'refused' : 'failed'
      const requestSealed = sealFailure(dataKey, flow.flowId, failure)
      await database.transact((tx) =>
        moveSocialFlow(tx, { ...flow, state: 'answered' }, { state: 'failed', requestSealed })
      )
      watch.changed(flow.flowId)
      if (failure === 'refused') return this.#fail('refused', flow)
      this.deps.onError?.(error)
      return this.#fail('failed', flow)
    }
  }

  async #accept(flow: SocialFlow, answer: URLSearchParams): Promise<Redirect> {
    const { database, providers, dataKey } = this.deps
    const { flowId } = flow
    const { handover, ...request } = this.#unseal(flow, requestShape)
    const identity = await providers.get(flow.provider as OAuthProviderId)?.identify(answer, request)
    if (!identity) return this.#fail('failed', flow)
    const code = randomToken()
    await database.transact((tx) =>
      moveSocialFlow(
        tx,
        { flowId, state: 'answered' },
        {
          ...{ state: 'back', codeKey: sha256(code), requestSealed: this.#seal(flowId, handover) },
          identitySealed: sealText(dataKey, JSON.stringify(shorten(identity)), identityContext(flowId)),
          expiresAt: this.deps.now() + limits.socialCode
        }
      )
    )
    return this.#done({ flow: flowId, code, origin: flow.origin })
  }

  #seal(flowId: string, kept: object): string {
    return sealText(this.deps.dataKey, JSON.stringify(kept), requestContext(flowId))
  }

  #unseal<T extends z.ZodMiniType>({ flowId, requestSealed }: SocialFlow, shape: T): z.output<T> {
    const text = unsealText(this.deps.dataKey, requestSealed ?? '', requestContext(flowId))
    return z.parse(shape, safeJson(text))
  }

  #fail(error: SocialFailure, flow?: SocialFlow): Redirect {
    return this.#done({ error, ...(flow && { flow: flow.flowId, origin: flow.origin }) })
  }

  /** The parameters of `/done` are in the fragment: no server sees them. */
  #done(facts: Readonly<Record<string, string>>): Redirect {
    return { location: `${this.deps.walletUrl}/done#${new URLSearchParams(facts)}` }
  }
}

/** A page of text is not a valid name. */
const shorten = ({ issuer, subject, userName }: Identity): Identity => ({
  ...{ issuer, subject },
  userName: userName?.slice(0, 200)
})
