import {
  activityStates,
  approveTransactionStates,
  emailLoginStates,
  emailVerifyDeviceStates,
  emailVerifyOtpStates,
  nftStates,
  nftsStates,
  onrampCurrencyStates,
  onrampProvidersStates,
  onrampStates,
  onrampWaitingStates,
  progressStates,
  receiveStates,
  reviewStates,
  selectTokenStates,
  sendStates,
  states,
  swapSettingsStates,
  swapStates,
  swapTokenStates,
  tokenStates,
  transactionStates,
  updateCodeStates,
  updateEmailStates,
  walletSettingsStates
} from '../../../demo/src/gallery/State.js'

/** Views with states of their own. */
const ownStates: Readonly<Record<string, readonly string[]>> = {
  EmailLogin: emailLoginStates,
  EmailVerifyDevice: emailVerifyDeviceStates,
  EmailVerifyOtp: emailVerifyOtpStates,
  ApproveTransaction: approveTransactionStates,
  UpdateEmail: updateEmailStates,
  UpdateEmailPrimaryOtp: updateCodeStates,
  UpdateEmailSecondaryOtp: updateCodeStates,
  WalletSettings: walletSettingsStates,
  Send: sendStates,
  SelectToken: selectTokenStates,
  Swap: swapStates,
  SwapToken: swapTokenStates,
  SwapSettings: swapSettingsStates,
  Onramp: onrampStates,
  OnrampProviders: onrampProvidersStates,
  OnrampCurrency: onrampCurrencyStates,
  OnrampWaiting: onrampWaitingStates,
  Token: tokenStates,
  Nfts: nftsStates,
  Nft: nftStates,
  Activity: activityStates,
  Transaction: transactionStates,
  Receive: receiveStates,
  ReviewTransaction: reviewStates,
  TransactionProgress: progressStates
}

/** The states of a view, in the order of its links. */
export const statesOf = (view: string): readonly string[] => ownStates[view] ?? states
