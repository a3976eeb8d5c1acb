import type { PluginStorage, StorageItem } from '@plugboard/core'
import { type SocialProvider, socialProviders } from '../protocol/socialProviders.js'

/**
 * The providers that the login service offers besides e-mail, as the wallet last reported them: the list of ways to connect is drawn before a wallet
 * has loaded.
 */
export const providersItem = (storage: PluginStorage): StorageItem<readonly SocialProvider[]> =>
  storage.item('providers', {
    guard: (value) =>
      Array.isArray(value) ? socialProviders.filter((provider) => value.includes(provider)) : undefined
  })
