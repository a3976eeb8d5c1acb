import { isCode, type LoginAction } from '@plugboard/auth-email-social/protocol'
import { flows } from '@plugboard/auth-service/api'
import type * as z from 'zod/mini'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError, type DeviceChoice, toChannelError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import type { LoginState } from './LoginState.js'

/** Who requests a login, as the mail will state it. */
export interface LoginPlace {
  readonly projectId: string
  readonly hostOrigin: string
  /** Such as `Firefox on Windows`. */
  readonly browser: string
  /** The language of the mails: the page's current language. */
  readonly language: () => string
}

type FlowState = z.output<typeof flows.flowState>['state']

/**
 * A login by e-mail: an address, then on a new device the link in the mail, then the code. One at a time; a new start drops the
 * previous one.
 */
export class EmailLogin {
  readonly #api: ApiClient
  readonly #place: LoginPlace
  readonly #state: LoginState
  #flowId: string | undefined
  /** The start that counts: the service may answer an earlier one later. */
  #newest: object | undefined

  constructor(api: ApiClient, place: LoginPlace, state: LoginState) {
    this.#api = api
    this.#place = place
    this.#state = state
  }

  /**
   * Requests a mail if one is needed.
   *
   * @param atLeast `code` if this device has no session that the server could continue; `link` if the wallet must be recovered
   * @throws FrameError THROTTLED with the seconds to wait, NETWORK, …
   */
  async start(email: string, atLeast?: 'code' | 'link'): Promise<{ action: LoginAction; number?: number }> {
    this.#state.wasAsked = true
    const { language, ...place } = this.#place
    const needed = this.#state.needsLink ? 'link' : atLeast
    const body = JSON.stringify({ email, ...place, locale: language(), atLeast: needed })
    const start = this.#send({
      ...{ method: 'POST', path: '/v1/flows/email', body, shape: flows.startEmailResponse }
    })
    this.#newest = start
    const { flowId, action, number } = await start
    if (this.#newest === start) this.#flowId = flowId
    return { action, ...(number === undefined ? {} : { number: Number(number) }) }
  }

  /**
   * Resolves when the visitor has picked the right number in the page of the mailed link.
   *
   * @throws FrameError DENIED, OTP_EXPIRED if the link has expired
   */
  async waitForDevice(signal: AbortSignal): Promise<void> {
    const flowId = this.#require()
    let state: FlowState = 'waiting'
    const path = `/v1/flows/${flowId}?wait=25&seen=waiting`
    while (state === 'waiting')
      ({ state } = await this.#waitForChange({ method: 'GET', path, shape: flows.flowState, signal }))
    if (state === 'denied') throw new FrameError('DENIED')
    if (state === 'expired' || state === 'done') throw new FrameError('OTP_EXPIRED')
  }

  /**
   * Ends the login.
   *
   * @param choose asks the visitor for a device to remove, if the maximum number is logged in; the code stays valid
   * @throws FrameError OTP_WRONG, OTP_EXPIRED
   */
  async confirm(
    otp: string,
    choose: (devices: readonly DeviceChoice[]) => Promise<string>
  ): Promise<flows.LoginResponse> {
    const flowId = this.#require()
    if (!isCode(otp)) throw new FrameError('OTP_WRONG')
    const send = (replaceDevice?: string) =>
      this.#send({
        ...{ method: 'POST', path: `/v1/flows/${flowId}/code`, shape: flows.loginResponse },
        body: JSON.stringify({ code: otp, replaceDevice })
      })
    const login = await send().catch(async (error: unknown) => {
      const { cause } = Object(error) as { readonly cause?: unknown }
      if (!(cause instanceof ApiError) || !cause.devices?.length) throw error
      return send(await choose(cause.devices))
    })
    if (this.#flowId === flowId) this.#flowId = undefined
    this.#state.needsLink = false
    return login
  }

  #send<T>(request: ApiRequest<T>): Promise<T> {
    return this.#api.send<T>(request).catch(throwChannelError)
  }

  #waitForChange<T>(request: ApiRequest<T> & { readonly signal: AbortSignal }): Promise<T> {
    return this.#api.waitForChange<T>(request).catch(throwChannelError)
  }

  #require(): string {
    if (this.#flowId === undefined) throw new FrameError('INVALID')
    return this.#flowId
  }
}

function throwChannelError(error: unknown): never {
  throw toChannelError(error)
}
