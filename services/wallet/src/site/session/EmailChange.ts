import { isCode, type UpdateAction } from '@plugboard/auth-email-social/protocol'
import { account } from '@plugboard/auth-service/api'
import { FrameError } from '../frame/FrameError.js'
import type { Session } from './Session.js'
import type { WalletKeys } from './WalletKeys.js'

/**
 * A change of the user's address (UPD-1): requested with the wallet's own key, then a code sent to the former address, if there is one, then one sent
 * to the new. One at a time; a new start drops the previous one.
 */
export class EmailChange {
  readonly #session: Pick<Session, 'send' | 'change' | 'require'>
  readonly #keys: Pick<WalletKeys, 'authorize' | 'renew'>
  #flowId: string | undefined

  constructor(
    session: Pick<Session, 'send' | 'change' | 'require'>,
    keys: Pick<WalletKeys, 'authorize' | 'renew'>
  ) {
    this.#session = session
    this.#keys = keys
  }

  /** Mails the first code. @throws FrameError THROTTLED, RECOVERY_NEEDED, … */
  async start(email: string): Promise<UpdateAction> {
    const request = { method: 'POST', path: '/v1/email-change', body: JSON.stringify({ email }) } as const
    const signed = await this.#keys.authorize(request)
    const { flowId, action } = await this.#session.send({
      ...request,
      ...{ account: signed, shape: account.emailChangeResponse }
    })
    this.#flowId = flowId
    return action
  }

  /** Takes the code of the former address, and mails one to the new. @throws FrameError OTP_WRONG, OTP_EXPIRED, THROTTLED */
  async confirmFormer(otp: string): Promise<void> {
    const { flowId } = await this.#session.send({
      ...{ method: 'POST', path: '/v1/email-change/primary', body: this.#codeBody(otp) },
      shape: account.emailChangeResponse
    })
    this.#flowId = flowId
  }

  /** Takes the code of the new address, which then becomes the user's. @throws FrameError OTP_WRONG, OTP_EXPIRED */
  async confirmNew(otp: string): Promise<string> {
    const { name } = await this.#session.require()
    const { newEmail } = await this.#session.send({
      ...{ method: 'POST', path: '/v1/email-change/secondary', body: this.#codeBody(otp) },
      shape: account.emailChangedResponse
    })
    this.#flowId = undefined
    await this.#session.change(name, { email: newEmail })
    // The existing shares still open the wallet: the change does not fail if the service accepts no new ones now.
    await this.#keys.renew().catch(() => undefined)
    return newEmail
  }

  /** @throws FrameError INVALID before `start`, OTP_WRONG for text that is not a code */
  #codeBody(otp: string): string {
    if (this.#flowId === undefined) throw new FrameError('INVALID')
    if (!isCode(otp)) throw new FrameError('OTP_WRONG')
    return JSON.stringify({ flowId: this.#flowId, code: otp })
  }
}
