import type { ViewName } from '@plugboard/core'
import {
  accountTypeStates,
  activityStates,
  approveTransactionStates,
  connectingFarcasterStates,
  connectingSocialStates,
  emailLoginStates,
  emailVerifyDeviceStates,
  emailVerifyOtpStates,
  nftStates,
  nftsStates,
  onrampCurrencyStates,
  onrampProvidersStates,
  onrampStates,
  onrampWaitingStates,
  openPurchasesStates,
  payStates,
  progressStates,
  receiveStates,
  registeredNameStates,
  registerNameStates,
  requestStates,
  reviewStates,
  selectTokenStates,
  sendStates,
  smartSessionsStates,
  socialLoginStates,
  states,
  swapSettingsStates,
  swapStates,
  swapTokenStates,
  tokenStates,
  tokensStates,
  transactionStates,
  unsettledStates,
  updateCodeStates,
  updateEmailStates,
  walletSettingsStates
} from './State.js'

/** How the gallery opens a view. */
export interface GalleryView {
  readonly name: ViewName
  /** A wallet is connected before the view is opened. */
  readonly connected?: boolean
  readonly params?: unknown
  /** The view that shows it inline. */
  readonly within?: ViewName
  /** Default: the four that every view has. */
  readonly states?: readonly string[]
}

/**
 * Every view that is part of the ui, those of pairing, login, sign-in, holdings and history, sending, paying, swapping, buying and choosing a name,
 * and a form as a feature would have it.
 */
export const galleryViews: readonly GalleryView[] = [
  { name: 'Connect' },
  { name: 'AllWallets' },
  { name: 'ConnectingExternal', params: { connectorId: 'birch' } },
  { name: 'InstallWallet', params: { walletId: 'wallet-3' } },
  { name: 'WhatIsAWallet' },
  { name: 'GetAWallet' },
  { name: 'Account', connected: true },
  { name: 'Profile', connected: true },
  { name: 'Networks', connected: true },
  { name: 'SwitchNetwork', connected: true, params: { networkId: 'eip155:31338' } },
  { name: 'SwitchActiveChain', connected: true, params: { switchToChain: 'solana', navigateTo: 'Connect' } },
  { name: 'UnsupportedChain', connected: true },
  { name: 'ConnectingWalletConnectBasic' },
  { name: 'ConnectingWalletConnect', params: { walletId: 'wallet-0' } },
  { name: 'SIWXSignMessage', connected: true },
  { name: 'EmailLogin', within: 'Connect', states: emailLoginStates },
  { name: 'SocialLogin', within: 'Connect', states: socialLoginStates },
  { name: 'ConnectingSocial', params: { provider: 'google' }, states: connectingSocialStates },
  { name: 'ConnectingFarcaster', states: connectingFarcasterStates },
  { name: 'EmailVerifyDevice', states: emailVerifyDeviceStates },
  { name: 'EmailVerifyOtp', states: emailVerifyOtpStates },
  { name: 'ApproveTransaction', connected: true, states: approveTransactionStates },
  { name: 'UpdateEmail', connected: true, states: updateEmailStates },
  {
    name: 'UpdateEmailPrimaryOtp',
    connected: true,
    params: { newEmail: 'maren@halden.example' },
    states: updateCodeStates
  },
  {
    name: 'UpdateEmailSecondaryOtp',
    connected: true,
    params: { newEmail: 'maren@halden.example' },
    states: updateCodeStates
  },
  { name: 'AccountType', connected: true, states: accountTypeStates },
  { name: 'WalletSettings', connected: true, states: walletSettingsStates },
  { name: 'Tokens', connected: true, states: tokensStates },
  { name: 'Token', connected: true, states: tokenStates },
  { name: 'Nfts', connected: true, states: nftsStates },
  { name: 'Nft', connected: true, states: nftStates },
  { name: 'Activity', connected: true, states: activityStates },
  { name: 'Transaction', connected: true, states: transactionStates },
  { name: 'Send', connected: true, states: sendStates },
  { name: 'SelectToken', connected: true, states: selectTokenStates },
  { name: 'Pay', connected: true, states: payStates },
  { name: 'Swap', connected: true, states: swapStates },
  { name: 'SwapToken', connected: true, states: swapTokenStates },
  { name: 'SwapSettings', connected: true, states: swapSettingsStates },
  { name: 'Onramp', connected: true, states: onrampStates },
  {
    name: 'OnrampProviders',
    connected: true,
    params: { networkId: 'eip155:31337', current: 'gallery' },
    states: onrampProvidersStates
  },
  { name: 'OnrampCurrency', connected: true, states: onrampCurrencyStates },
  { name: 'OnrampWaiting', connected: true, states: onrampWaitingStates },
  { name: 'OpenPurchases', within: 'Account', connected: true, states: openPurchasesStates },
  { name: 'RegisterAccountName', connected: true, states: registerNameStates },
  {
    name: 'RegisterAccountNameSuccess',
    connected: true,
    params: { name: 'maren.halden.example' },
    states: registeredNameStates
  },
  { name: 'Receive', connected: true, states: receiveStates },
  { name: 'SmartSessions', connected: true, states: smartSessionsStates },
  { name: 'ReviewTransaction', connected: true, states: reviewStates },
  { name: 'ReviewRequest', connected: true, states: requestStates },
  { name: 'TransactionProgress', connected: true, states: progressStates },
  { name: 'UnsettledTransactions', within: 'Account', connected: true, states: unsettledStates },
  { name: 'ExampleForm', connected: true }
]

/** The states of a view, by their names in links. */
export const statesOf = ({ states: own }: GalleryView): readonly string[] => own ?? states
