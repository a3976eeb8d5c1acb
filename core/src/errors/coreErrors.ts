import { defineErrors } from './defineErrors.js'

/** What the kernel's flows and gates refuse or report. */
export const coreErrors = /* @__PURE__ */ defineErrors('core', {
  /** Something threw what is no KitError; the cause is what it was, and the note who reported it. */
  unexpected: { message: 'An error occurred' },
  /** Its `setup` or `start` threw, or a view of its could not be registered: see the cause. All that it had added is taken back, and the rest of the page goes on. */
  pluginFailed: {
    message: ({ plugin }: { plugin: string }) => `The plugin '${plugin}' failed and was removed`,
    severity: 'silent'
  },
  /** A tap of the plugin threw, or answered what its hook does not take; the note names the hook. Where a tap may refuse, the step ends. */
  stopped: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) => `Stopped by '${plugin}': ${reason}`,
    severity: 'silent'
  },
  /** Sign-in was asked for, and no plugin has registered a strategy with `registerSiwx`. */
  siwxNotEnabled: { message: 'SIWX is not enabled' },
  /** The call needs a connected account, and there is none, or not the one that was named. */
  noActiveAddress: { message: 'No ActiveCaipAddress found' },
  /** A CAIP-10 address reads `namespace:reference:address`, e.g. `eip155:1:0xab…`. */
  invalidCaipAddress: { message: 'Invalid CAIP Address' },
  /** A CAIP-2 id reads `namespace:reference`, e.g. `eip155:1`. */
  invalidCaipNetworkId: { message: 'Invalid CAIP-2 network id' },
  /** A CAIP-19 id reads `namespace:reference/standard:asset`. */
  invalidCaipAssetId: { message: 'Invalid CAIP-19 asset id' },
  /** The id of a chain is a whole number above zero, or its hexadecimal text. */
  invalidChainId: { message: 'Invalid chainId' },
  /** The network is none of the kit's, or the wallet has not opened it to the page. */
  chainNotSupported: { message: 'Chain is not supported' },
  /** The host has set `enableNetworkSwitch: false`. */
  switchDisabled: { message: 'This site does not switch networks' },
  /** A wallet or a plugin failed; everything is disconnected all the same. The note holds what each of them said. */
  disconnectFailed: {
    message: ({ reasons }: { reasons: string }) => `Failed to disconnect chains: ${reasons}`
  },
  /** The network that was named is none of those that the kit was composed with. */
  networkNotFound: { message: 'Network Not Found', severity: 'alert' },
  /** The feature `multiWallet` is off, so only the active connection can be asked. */
  multiWalletNotEnabled: { message: 'Multi-Wallet Not Enabled', severity: 'alert', tone: 'info' },
  /** A service needs the `projectId` of `createKit`. */
  projectIdNotConfigured: { message: 'Project ID Not Configured', severity: 'alert' },
  /** A request names a review that is not in force, or differs from what was reviewed: a tap or the caller has changed it. Nothing reaches the wallet. */
  reshaped: { message: 'The request was changed after it was reviewed' },
  /** `seal` takes params of texts, numbers, bigints, lists and plain objects; write bytes as text. */
  notSealable: { message: 'The request cannot be sealed' },
  chainFailed: {
    message: 'The network could not be read',
    notes: 'It could not be reached, or answered what its plugin cannot read; see the cause.'
  },
  /** The balance could not be read; it is not asked for again for 30 s. */
  balanceUnavailable: { message: 'Token Balance Unavailable' }
})
