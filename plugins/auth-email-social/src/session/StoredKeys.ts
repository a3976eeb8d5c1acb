import type { NetworkId, PluginStorage, StorageItem } from '@plugboard/core'
import type { SocialProvider, WalletUser } from '../protocol.js'
import { providersItem } from './providersItem.js'

/**
 * What the plugin stores in the page's storage, under the kit's and its own prefix (product statement S3.28). None of it
 * opens anything: keys and tokens stay in the wallet's origin.
 */
export class StoredKeys {
  /** Public name of the frame's session. */
  readonly session: StorageItem<string>
  /** Unix milliseconds at which the last mail was requested. */
  readonly lastEmailLogin: StorageItem<number>
  readonly email: StorageItem<string>
  readonly preferredAccountType: StorageItem<WalletUser['preferredAccountType']>
  readonly smartAccountNetworks: StorageItem<readonly number[]>
  readonly socialUsername: StorageItem<string>
  readonly lastUsedChain: StorageItem<NetworkId>
  /** Somebody has logged in here: the frame is created when the page starts. */
  readonly used: StorageItem<true>
  readonly providers: StorageItem<readonly SocialProvider[]>
  /** Somebody has logged in here in a window of the wallet: if a frame has no storage, the next login uses a window directly. It does not say who. */
  readonly usedWindow: StorageItem<true>
  /** The visitor has signed out while no window was open: the wallet learns about it when one is. */
  readonly signOutLater: StorageItem<true>

  constructor(storage: PluginStorage) {
    const text = (key: string, max: number) =>
      storage.item(key, {
        guard: (value) => (typeof value === 'string' && value.length <= max ? value : undefined)
      })
    this.session = text('session', 32)
    this.email = text('email', 254)
    this.socialUsername = text('socialUsername', 200)
    this.lastEmailLogin = storage.item('lastEmailLogin', {
      guard: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined)
    })
    this.preferredAccountType = storage.item('preferredAccountType', {
      guard: (value) => (value === 'eoa' || value === 'smartAccount' ? value : undefined)
    })
    this.smartAccountNetworks = storage.item('smartAccountNetworks', { guard: toChainIds })
    this.lastUsedChain = storage.item('lastUsedChain', { guard: toNetworkId })
    this.providers = providersItem(storage)
    const flag = (key: string) =>
      storage.item(key, { guard: (value) => (value === true ? value : undefined) })
    this.used = flag('used')
    this.signOutLater = flag('signOutLater')
    this.usedWindow = flag('usedWindow')
    // Earlier versions stored here who was logged in. Anybody who can write to this storage could have set it.
    flag('windowUser').remove()
  }

  /** Stores what is known about the logged-in user. @param isWindow in a window of the wallet */
  setUser(user: WalletUser, isWindow: boolean): void {
    if (isWindow) this.usedWindow.set(true)
    this.session.set(user.session)
    this.preferredAccountType.set(user.preferredAccountType)
    if (user.email) this.email.set(user.email)
    if (user.userName) this.socialUsername.set(user.userName)
    this.used.set(true)
  }

  /**
   * Forgets the user. The time of the last mail stays, because signing out must not allow more of them. What a window has yet to learn stays too,
   * and so does the fact that one was needed.
   */
  clear(): void {
    for (const item of [
      this.session,
      this.email,
      this.preferredAccountType,
      this.smartAccountNetworks,
      this.socialUsername,
      this.lastUsedChain,
      this.used,
      this.providers
    ])
      item.remove()
  }
}

function toChainIds(value: unknown): readonly number[] | undefined {
  const isList = Array.isArray(value) && value.length <= 500 && value.every(Number.isSafeInteger)
  return isList ? (value as number[]) : undefined
}

function toNetworkId(value: unknown): NetworkId | undefined {
  const isNetworkId = typeof value === 'string' && /^(eip155|solana):[-_a-zA-Z0-9]{1,32}$/.test(value)
  return isNetworkId ? (value as NetworkId) : undefined
}
