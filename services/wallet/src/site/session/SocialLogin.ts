import type { Payload, SocialProvider } from '@plugboard/auth-email-social/protocol'
import { flows, social } from '@plugboard/auth-service/api'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError, type DeviceChoice, toChannelError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import { whenAborted } from '../frame/whenAborted.js'
import { listenForReturn, type ReturnListener, returnFailures } from '../pageLink/socialReturn.js'
import type { LoginPlace } from './EmailLogin.js'
import type { LoginState } from './LoginState.js'
import { makeVerifier } from './makeVerifier.js'

interface PendingLogin {
  readonly flowId: string
  readonly verifier: string
  /** Details of a login in a window. */
  readonly returning?: ReturnListener
}

/**
 * A login by an account elsewhere. The code that the window brings is useless without the verifier, which never leaves this frame (SOC-2). One
 * at a time; a new start drops the previous one.
 */
export class SocialLogin {
  readonly #api: ApiClient
  readonly #place: LoginPlace
  readonly #state: Pick<LoginState, 'wasAsked'>
  #pending: PendingLogin | undefined
  /** Verifier of the start that counts: the service may answer an earlier one later. */
  #newest: object | undefined

  constructor(api: ApiClient, place: LoginPlace, state: Pick<LoginState, 'wasAsked'>) {
    this.#api = api
    this.#place = place
    this.#state = state
  }

  /** The providers that the service offers. @throws FrameError NETWORK, … */
  async providers(): Promise<readonly SocialProvider[]> {
    const shape = social.offeredProviders
    return (await this.#send({ method: 'GET', path: '/v1/providers', shape })).providers
  }

  /**
   * Begins a login. Resolves with the address for its window, once, and the number to pick there if nobody hears it.
   *
   * @throws FrameError NOT_ALLOWED for a provider that the service does not offer, THROTTLED, NETWORK, …
   */
  async start({
    provider
  }: Payload<'GET_SOCIAL_REDIRECT_URI'>): Promise<{ readonly uri: string; readonly number: number }> {
    const { attempt, verifier, body } = await this.#begin({ provider })
    const { flowId, uri, number } = await this.#send({
      ...{ method: 'POST', path: '/v1/flows/social', body, shape: social.startSocialResponse }
    })
    if (this.#newest === attempt)
      this.#replacePending({ flowId, verifier, returning: listenForReturn(flowId) })
    return { uri, number: Number(number) }
  }

  /** Begins a login by the visitor's Farcaster app. Resolves with the address for the app. @throws FrameError as `start` */
  async startFarcaster(): Promise<{ url: string }> {
    const { attempt, verifier, body } = await this.#begin()
    const { flowId, url } = await this.#send({
      ...{ method: 'POST', path: '/v1/flows/farcaster', body, shape: social.startFarcasterResponse }
    })
    if (this.#newest === attempt) this.#replacePending({ flowId, verifier })
    return { url }
  }

  /**
   * Waits until the app has signed. Resolves with the code that ends the login.
   *
   * @throws FrameError OTP_EXPIRED, SERVER if the app's signature is not for this login
   */
  async waitForFarcaster(signal: AbortSignal): Promise<string> {
    const flowId = this.#pending?.flowId
    if (flowId === undefined) throw new FrameError('INVALID')
    for (;;) {
      const path = `/v1/flows/${flowId}/farcaster?wait=25`
      const found = await this.#waitForChange({ method: 'GET', path, shape: social.farcasterState, signal })
      if (found.state === 'done') return found.code
      if (found.state !== 'waiting')
        throw new FrameError(found.state === 'expired' ? 'OTP_EXPIRED' : 'SERVER')
    }
  }

  /**
   * Ends the login.
   *
   * @param code that the window brought; empty if the page cannot hear from it: then this frame does, in the browsers that allow it
   * @param choose asks the visitor for a device to remove, if the maximum number is logged in; the code stays valid
   * @throws FrameError OTP_WRONG, OTP_EXPIRED; REJECTED if the visitor said no at the provider
   */
  async redeem(
    code: string,
    choose: (devices: readonly DeviceChoice[]) => Promise<string>,
    signal: AbortSignal
  ): Promise<flows.LoginResponse> {
    const pending = this.#pending
    if (!pending) throw new FrameError('INVALID')
    const { flowId, verifier, returning } = pending
    const brought = code || (returning && (await this.#waitForCode(flowId, returning, signal)))
    if (!brought) throw new FrameError('INVALID')
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
    if (this.#pending === pending) this.#replacePending(undefined)
    return login
  }

  /** What the window tells this frame, or the service once the visitor has picked the number in it (SOC-9). */
  async #waitForCode(flowId: string, returning: ReturnListener, signal: AbortSignal): Promise<string> {
    const over = new AbortController()
    try {
      const ends = AbortSignal.any([signal, over.signal])
      return await Promise.race([returning.code, this.#follow(flowId, ends), whenAborted(signal)])
    } finally {
      over.abort()
    }
  }

  async #follow(flowId: string, signal: AbortSignal): Promise<string> {
    for (;;) {
      const path = `/v1/flows/${flowId}/social?wait=25`
      const found = await this.#waitForChange({ method: 'GET', path, shape: social.socialState, signal })
      if (found.state === 'done') return found.code
      if (found.state === 'failed') throw new FrameError(returnFailures[found.failure])
    }
  }

  #replacePending(next: PendingLogin | undefined): void {
    this.#pending?.returning?.end()
    this.#pending = next
  }

  /** A fresh verifier, and the body of a request that begins a login. */
  async #begin(part: object = {}) {
    this.#state.wasAsked = true
    // Before anything is waited for: of two logins, the first may be the last to be ready.
    const attempt = {}
    this.#newest = attempt
    const { verifier, challenge } = await makeVerifier()
    const { language, ...place } = this.#place
    return { attempt, verifier, body: JSON.stringify({ ...part, challenge, ...place, locale: language() }) }
  }

  #send<T>(request: ApiRequest<T>): Promise<T> {
    return this.#api.send<T>(request).catch(throwFrameError)
  }

  #waitForChange<T>(request: ApiRequest<T> & { readonly signal: AbortSignal }): Promise<T> {
    return this.#api.waitForChange<T>(request).catch(throwFrameError)
  }
}

function throwFrameError(error: unknown): never {
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    throw new FrameError('NOT_ALLOWED', { cause: error })
  // A code that does not even have the right form.
  if (error instanceof ApiError && error.code === 'INVALID_BODY')
    throw new FrameError('OTP_WRONG', { cause: error })
  throw toChannelError(error)
}
