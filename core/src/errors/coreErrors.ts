import { defineErrors } from './defineErrors.js'

/** What the kernel's flows and gates refuse or report. */
export const coreErrors = /* @__PURE__ */ defineErrors('core', {
  unexpected: { message: 'An error occurred' },
  pluginFailed: {
    message: ({ plugin }: { plugin: string }) => `The plugin '${plugin}' failed and was removed`,
    severity: 'silent'
  },
  stopped: {
    message: ({ plugin, reason }: { plugin: string; reason: string }) => `Stopped by '${plugin}': ${reason}`,
    severity: 'silent'
  },
  siwxNotEnabled: { message: 'SIWX is not enabled' },
  noActiveAddress: { message: 'No ActiveCaipAddress found' },
  invalidCaipAddress: { message: 'Invalid CAIP Address' },
  invalidCaipNetworkId: { message: 'Invalid CAIP-2 network id' },
  invalidCaipAssetId: { message: 'Invalid CAIP-19 asset id' },
  invalidChainId: { message: 'Invalid chainId' },
  chainNotSupported: { message: 'Chain is not supported' },
  switchDisabled: { message: 'This site does not switch networks' },
  disconnectFailed: {
    message: ({ reasons }: { reasons: string }) => `Failed to disconnect chains: ${reasons}`
  },
  networkNotFound: { message: 'Network Not Found', severity: 'alert' },
  multiWalletNotEnabled: { message: 'Multi-Wallet Not Enabled', severity: 'alert', tone: 'info' },
  projectIdNotConfigured: { message: 'Project ID Not Configured', severity: 'alert' },
  chainFailed: {
    message: 'The network could not be read',
    notes: 'It could not be reached, or answered what its plugin cannot read; see the cause.'
  },
  balanceUnavailable: { message: 'Token Balance Unavailable' }
})
