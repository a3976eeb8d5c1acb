import type { EmbeddedWallet } from '../EmbeddedWallet.js'
import type { WalletLink } from '../frame/WalletLink.js'
import type { AccountType, WalletUser } from '../protocol.js'

/** Changes the type of the user's account; the wallet asks the visitor each time. */
export class AccountTypes {
  /** @param changed called when the account has changed */
  constructor(
    private readonly link: Pick<WalletLink, 'open'>,
    readonly changed: (
      part: Partial<Pick<WalletUser, 'preferredAccountType' | 'smartAccountDeployed'>>
    ) => void
  ) {}

  /** As `EmbeddedWallet.setAccountType`. */
  async set(wanted: AccountType): ReturnType<EmbeddedWallet['setAccountType']> {
    const channel = await this.link.open()
    const { type } = await channel.request('SET_PREFERRED_ACCOUNT', { type: wanted })
    this.changed({ preferredAccountType: type })
  }

  /** As `EmbeddedWallet.initSmartAccount`. */
  async init(): ReturnType<EmbeddedWallet['initSmartAccount']> {
    const channel = await this.link.open()
    const { isDeployed } = await channel.request('INIT_SMART_ACCOUNT', undefined)
    this.changed({ smartAccountDeployed: isDeployed })
    return isDeployed
  }
}
