import type { SocialProvider } from '@plugboard/auth-email-social/protocol'
import { social } from '@plugboard/auth-service/api'
import * as z from 'zod/mini'
import type { ApiClient } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import type { LoginPlace } from '../session/EmailLogin.js'
import { makeVerifier } from '../session/makeVerifier.js'
import type { Session } from '../session/Session.js'
import type { WalletKeys } from '../session/WalletKeys.js'

/** The dependencies of a link. */
export interface LinkParts {
  readonly api: ApiClient
  readonly session: Pick<Session, 'send'>
  readonly keys: Pick<WalletKeys, 'authorize'>
  readonly place: LoginPlace
  /** The wallet's own origin. */
  readonly origin: string
}

/** How long one wait for the app takes at most, in milliseconds. */
const followMs = 30_000

/** The outcome of a link: the account is somebody else's, the user has another one there, or the provider's answer came too late. */
export type LinkOutcome = 'linked' | 'taken' | 'tooLate'

/**
 * Links another login to the wallet of the logged-in user. Its flow begins at the wallet's own origin, so that it logs nobody in, and its window informs a
 * page of the wallet. One at a time; a new start drops the previous one.
 */
export class LoginLink {
  readonly #parts: LinkParts
  #pending: { readonly flowId: string; readonly verifier: string } | undefined

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  /** Begins. Resolves with the address that the window or the app opens. */
  async begin(provider: SocialProvider): Promise<{ readonly flowId: string; readonly url: string }> {
    const { api, origin, place } = this.#parts
    const { verifier, challenge } = await makeVerifier()
    const { projectId, browser } = place
    const body = { challenge, projectId, browser, hostOrigin: origin, locale: place.language() }
    const started =
      provider === 'farcaster'
        ? await api.send({
            ...{ method: 'POST', path: '/v1/flows/farcaster', body: JSON.stringify(body) },
            shape: social.startFarcasterResponse
          })
        : await api.send({
            ...{ method: 'POST', path: '/v1/flows/social', body: JSON.stringify({ ...body, provider }) },
            shape: social.startSocialResponse
          })
    const { flowId } = started
    const url = 'url' in started ? started.url : started.uri
    if (!/^https?:\/\//.test(url)) throw new FrameError('SERVER')
    this.#pending = { flowId, verifier }
    return { flowId, url }
  }

  /** Waits half a minute for the app, whether or not the server can be reached. Resolves with its code, with nothing while it has not answered, and with `over` if it will not. */
  async follow(): Promise<string | 'over' | undefined> {
    if (!this.#pending) return 'over'
    const path = `/v1/flows/${this.#pending.flowId}/farcaster?wait=25`
    const shape = social.farcasterState
    const signal = AbortSignal.timeout(followMs)
    const found = await this.#parts.api
      .waitForChange({ method: 'GET', path, shape, signal })
      .catch((error) => {
        if (!signal.aborted) throw error
        return { state: 'waiting' as const }
      })
    if (found.state === 'done') return found.code
    return found.state === 'waiting' ? undefined : 'over'
  }

  /** Links the account, using the result of the window or the app. The request is signed by the wallet's own key. */
  async end(code: string): Promise<LinkOutcome> {
    const pending = this.#pending
    this.#pending = undefined
    if (!pending) return 'tooLate'
    const body = JSON.stringify({ ...pending, code })
    const request = { method: 'POST', path: '/v1/identities', body } as const
    try {
      await this.#send(request)
      return 'linked'
    } catch (error) {
      const { cause } = Object(error) as { readonly cause?: unknown }
      if (!(error instanceof FrameError) || !(cause instanceof ApiError)) throw error
      if (cause.code === 'CONFLICT') return 'taken'
      if (cause.code === 'CODE_REFUSED') return 'tooLate'
      throw error
    }
  }

  /** Takes a login away. */
  remove(provider: string): Promise<void> {
    return this.#send({ method: 'DELETE', path: `/v1/identities/${encodeURIComponent(provider)}` })
  }

  async #send(request: {
    readonly method: 'POST' | 'DELETE'
    readonly path: string
    readonly body?: string
  }): Promise<void> {
    const { session, keys } = this.#parts
    const account = await keys.authorize({ ...request, body: request.body ?? '' })
    await session.send({ ...request, account, shape: z.unknown() })
  }
}
