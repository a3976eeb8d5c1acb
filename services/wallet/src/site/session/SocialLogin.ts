import type { Payload } from '@plugboard/auth-email-social/protocol'
import { flows, social } from '@plugboard/auth-service/api'
import type * as z from 'zod/mini'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError, type DeviceChoice, toChannelError } from '../api/ApiError.js'
import { toBase64Url } from '../api/createProof.js'
import { FrameError } from '../frame/FrameError.js'
import { waitForReturn } from '../pageLink/socialReturn.js'
import type { LoginPlace } from './EmailLogin.js'

/**
 * A login by an account elsewhere. The code that the window brings is worth nothing without the verifier, which never leaves this frame (SOC-2).
 * One at a time; starting anew drops the former.
 */
export class SocialLogin {
  readonly #api: ApiClient
  readonly #place: LoginPlace
  #pending: { readonly flowId: string; readonly verifier: string } | undefined
  #wasAsked = false

  constructor(api: ApiClient, place: LoginPlace) {
    this.#api = api
    this.#place = place
  }

  /** The visitor has begun a login since this frame was loaded, so there is somebody to show something to. */
  get wasAsked(): boolean {
    return this.#wasAsked
  }

  /**
   * Begins a login. Resolves with the address that its window goes to, once.
   *
   * @throws FrameError NOT_ALLOWED for a provider that the service does not offer, THROTTLED, NETWORK, …
   */
  async start({ provider }: Payload<'GET_SOCIAL_REDIRECT_URI'>): Promise<{ uri: string }> {
    this.#wasAsked = true
    const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const { language, ...place } = this.#place
    const body = JSON.stringify({
      ...{ provider, challenge: toBase64Url(new Uint8Array(digest)), ...place, locale: language() }
    })
    const { flowId, uri } = await this.#send({
      ...{ method: 'POST', path: '/v1/flows/social', body, shape: social.startSocialResponse }
    })
    this.#pending = { flowId, verifier }
    return { uri }
  }

  /**
   * Ends the login.
   *
   * @param code that the window brought; empty where the page cannot hear from it: then this frame does, in the browsers that let it
   * @param choose asks the visitor for a device to remove, where as many are logged in as may be; the code stays good
   * @throws FrameError OTP_WRONG, OTP_EXPIRED; REJECTED where the visitor said no at the provider
   */
  async redeem(
    code: string,
    choose: (devices: readonly DeviceChoice[]) => Promise<string>,
    signal: AbortSignal
  ): Promise<flows.LoginResponse> {
    const pending = this.#pending
    if (!pending) throw new FrameError('INVALID')
    const { flowId, verifier } = pending
    const brought = code || (await waitForReturn(flowId, signal))
    const send = (replaceDevice?: string) =>
      this.#send({
        ...{ method: 'POST', path: `/v1/flows/${flowId}/redeem`, shape: flows.loginResponse },
        body: JSON.stringify({ code: brought, verifier, replaceDevice })
      })
    const login = await send().catch(async (error: unknown) => {
      const { cause } = Object(error) as { readonly cause?: unknown }
      if (!(cause instanceof ApiError) || !cause.devices?.length) throw error
      return send(await choose(cause.devices))
    })
    if (this.#pending === pending) this.#pending = undefined
    return login
  }

  async #send<T>(request: ApiRequest<T> & { shape: z.ZodMiniType<T> }): Promise<T> {
    try {
      return await this.#api.send<T>(request)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        throw new FrameError('NOT_ALLOWED', { cause: error })
      // A code that is not even shaped like one.
      if (error instanceof ApiError && error.code === 'INVALID_BODY')
        throw new FrameError('OTP_WRONG', { cause: error })
      throw toChannelError(error)
    }
  }
}
