import type { EmbeddedWallet } from '../EmbeddedWallet.js'
import { authErrors } from '../errors.js'
import type { WalletLink } from '../frame/WalletLink.js'
import { isCode, parseEmail, type UpdateAction } from '../protocol.js'

/** A change of the user's address: a code to the one in use, then one to the new. */
export class EmailUpdate implements Pick<EmbeddedWallet, 'updateEmail' | 'confirmUpdate'> {
  #step: UpdateAction | undefined

  /** @param current the user's address @param onChanged called when the user has another one */
  constructor(
    private readonly link: Pick<WalletLink, 'open'>,
    private readonly current: () => string | undefined,
    private readonly onChanged: (email: string) => void
  ) {}

  async updateEmail(address: string): Promise<UpdateAction> {
    const email = parseEmail(address)
    if (!email) throw authErrors.invalidEmail()
    // Addresses that differ only in upper and lower case are the same to the login service.
    if (email.toLowerCase() === this.current()?.toLowerCase()) throw authErrors.sameEmail()
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
    this.onChanged(changed.newEmail)
    return changed
  }
}
