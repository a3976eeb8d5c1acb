import { createToken, type PluginStorage } from '@plugboard/core'

/** Where the plugin of a kit stores things. */
export const swapStorageToken = createToken<PluginStorage, 'feature-swap/storage'>('feature-swap/storage')
