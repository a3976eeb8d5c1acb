import { bootErrors, defineErrors } from './defineErrors.js'

/** The errors that cannot be thrown before the kernel is loaded. */
const loadedErrors = /* @__PURE__ */ defineErrors('core', {
  /** Something other than a KitError was thrown: the cause holds it, and the note says who reported it. */
  unexpected: { message: 'An error occurred' },
  /** Its `setup` or `start` threw, or one of its views could not be registered: see the cause. Everything that it added was removed; the rest of the page works. */
  pluginFailed: {
    message: ({ plugin }: { plugin: string }) => `The plugin '${plugin}' failed and was removed`,
    severity: 'silent'
  },
  /**
   * A tap of the plugin threw or returned something that its hook does not accept; the note names the hook. If taps of the hook can
   * refuse, the step ends.
   */
  stopped: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) => `Stopped by '${plugin}': ${reason}`,
    severity: 'silent'
  },
  /** Sign-in was requested, but no plugin has registered a strategy with `registerSiwx`. */
  siwxNotEnabled: { message: 'SIWX is not enabled' },
  /** The call needs a connected account, but there is none, or not the one that the call names. */
  noActiveAddress: { message: 'No ActiveCaipAddress found' },
  /** A CAIP-10 address has the form `namespace:reference:address`, e.g. `eip155:1:0xab…`. */
  invalidCaipAddress: { message: 'Invalid CAIP Address' },
  /** A CAIP-2 id has the form `namespace:reference`, e.g. `eip155:1`. */
  invalidCaipNetworkId: { message: 'Invalid CAIP-2 network id' },
  /** A CAIP-19 id has the form `namespace:reference/standard:asset`. */
  invalidCaipAssetId: { message: 'Invalid CAIP-19 asset id' },
  /** A chain id is a whole number above zero, or its hexadecimal text. */
  invalidChainId: { message: 'Invalid chainId' },
  /** The kit does not have the network, or the wallet does not allow it for the page. */
  chainNotSupported: { message: 'Chain is not supported' },
  /** The host has set `enableNetworkSwitch: false`. */
  switchDisabled: { message: 'Network switching is off on this site' },
  /** A wallet or a plugin failed; everything is disconnected anyway. The note contains the message of each of them. */
  disconnectFailed: {
    message: ({ reasons }: { reasons: string }) => `Failed to disconnect chains: ${reasons}`
  },
  /** The kit has no network with this id. */
  networkNotFound: { message: 'Network Not Found', severity: 'alert' },
  /** The feature `multiWallet` is off, so only the active connection can be used. */
  multiWalletNotEnabled: { message: 'Multi-Wallet Not Enabled', severity: 'alert', tone: 'info' },
  /** A service needs the `projectId` of `createKit`. */
  projectIdNotConfigured: { message: 'Project ID Not Configured', severity: 'alert' },
  /** A service of the page refused a call (403): check the project and its allowed origins there. */
  invalidAppConfiguration: { message: 'Invalid App Configuration', severity: 'alert' },
  /** A request refers to a review that has expired, or differs from what was reviewed: a tap or the caller has changed it. Nothing reaches the wallet. */
  reshaped: { message: 'The request changed after it was reviewed' },
  /** `seal` takes params of strings, numbers, bigints, arrays and plain objects; encode bytes as a string. */
  notSealable: { message: 'The request cannot be sealed' },
  chainFailed: {
    message: 'Could not read from the network',
    notes: 'It could not be reached, or its response could not be parsed; see the cause.'
  },
  /** The balance could not be read. It is read again after 30 s at the earliest. */
  balanceUnavailable: { message: 'Token Balance Unavailable' }
})

/** All errors of the kernel. */
export const coreErrors = /* @__PURE__ */ Object.freeze({ ...bootErrors, ...loadedErrors })
