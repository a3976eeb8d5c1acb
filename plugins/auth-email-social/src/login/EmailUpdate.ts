import type { EmbeddedWallet } from '../EmbeddedWallet.js'
import { authErrors } from '../errors.js'
import type { WalletLink } from '../frame/WalletLink.js'
import { isCode, parseEmail, type UpdateAction } from '../protocol.js'
import type { AuthSessions } from '../session/AuthSessions.js'

/** A change of the user's address: a code to the one in use, then one to the new. */
export class EmailUpdate implements Pick<EmbeddedWallet, 'updateEmail' | 'confirmUpdate'> {
  #step: UpdateAction | undefined

  /** @param sessions whose user has the address @param onChanged called when that is another one */
  constructor(
    private readonly link: Pick<WalletLink, 'open'>,
    private readonly sessions: Pick<AuthSessions, 'user' | 'setEmail'>,
    private readonly onChanged: () => void
  ) {}

  async updateEmail(address: string): Promise<UpdateAction> {
    const email = parseEmail(address)
    if (!email) throw authErrors.invalidEmail()
    // Addresses that differ only in upper and lower case are the same to the login service.
    if (email.toLowerCase() === this.sessions.user?.email?.toLowerCase()) throw authErrors.sameEmail()
    const channel = await this.link.open()
    const { action } = await channel.request('UPDATE_EMAIL', { email })
    this.#step = action
    return action
  }

  async confirmUpdate(otp: string): Promise<{ readonly newEmail: string } | undefined> {
    if (!isCode(otp)) throw authErrors.codeWrong()
    const channel = await this.link.open()
    if (this.#step === 'VERIFY_PRIMARY_OTP') {
      await channel.request('UPDATE_EMAIL_PRIMARY_OTP', { otp })
      this.#step = 'VERIFY_SECONDARY_OTP'
      return undefined
    }
    const changed = await channel.request('UPDATE_EMAIL_SECONDARY_OTP', { otp })
    this.#step = undefined
    this.sessions.setEmail(changed.newEmail)
    this.onChanged()
    return changed
  }
}
