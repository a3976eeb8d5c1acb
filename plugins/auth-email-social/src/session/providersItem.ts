import type { PluginStorage, StorageItem } from '@plugboard/core'
import { type SocialProvider, socialProviders } from '../protocol/socialProviders.js'

/** What the login service offers besides e-mail, as the wallet said it last: the list of ways to connect is drawn before a wallet is there. */
export const providersItem = (storage: PluginStorage): StorageItem<readonly SocialProvider[]> =>
  storage.item('providers', {
    guard: (value) =>
      Array.isArray(value) ? socialProviders.filter((provider) => value.includes(provider)) : undefined
  })
