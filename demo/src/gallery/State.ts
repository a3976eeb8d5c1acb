/** The states in which every view is shown. */
export const states = ['loading', 'empty', 'error', 'filled'] as const

export type State = (typeof states)[number]

export const isState = (name: string): name is State => (states as readonly string[]).includes(name)

/** The states of a payment while it is filled in. */
export const sendStates = [
  ...states,
  'complete',
  'in dollars',
  'many digits',
  'not enough',
  'not an address',
  'another network',
  'memo',
  'close account',
  'refused'
] as const

/** The states of a payment that a page requests. */
export const payStates = [
  'loading',
  'error',
  'filled',
  'token',
  'several accounts',
  'many digits',
  'not enough',
  'another network',
  'memo',
  'refused',
  'ending soon',
  'no wallet',
  'expired',
  'not valid'
] as const

/** The states of a token search. */
export const selectTokenStates = [...states, 'searching', 'not found', 'unknown token'] as const

/** The states of a swap while it is filled in, and of its quote. */
export const swapStates = [
  ...states,
  'no route',
  'not enough',
  'value lost',
  'many digits',
  'no source',
  'permission left',
  'to the currency'
] as const

/** The states of a token search for a swap. */
export const swapTokenStates = ['loading', 'filled', 'not found'] as const

/** The states of the setting for how much less may arrive. */
export const swapSettingsStates = ['filled', 'own', 'too much'] as const

/** The states of a purchase while it is filled in, and of its quote. */
export const onrampStates = [...states, 'no quote', 'too much', 'direct', 'no wallet', 'no provider'] as const

export const onrampProvidersStates = ['filled'] as const

/** The states of choosing a name. */
export const registerNameStates = [...states, 'taken', 'owned', 'no wallet', 'left out', 'long'] as const

export const registeredNameStates = ['filled'] as const

/** What the visitor chooses: the currency of the payment, or that of the purchase. */
export const onrampCurrencyStates = ['payment', 'purchase'] as const

/** The progress of a purchase. */
export const onrampWaitingStates = ['waiting', 'paid', 'sent', 'received', 'failed', 'confirming'] as const

/** The pending items in an account. */
export const openPurchasesStates = ['filled'] as const
export const unsettledStates = ['filled'] as const

/** What is known about an account's tokens. */
export const tokensStates = [...states, 'stale'] as const

/** Which token is shown. */
export const tokenStates = ['currency', 'listed', 'many digits', 'unknown', 'harmful', 'loading'] as const

/** What is known about an account's history. */
export const activityStates = [...states, 'suspicious', 'tokens only', 'more failed', 'unavailable'] as const

/** Which transaction is shown. */
export const transactionStates = [
  'sent',
  'received',
  'swapped',
  'pending',
  'failed',
  'collectible',
  'contract',
  'many digits',
  'suspicious',
  'approved',
  'unlimited',
  'withdrawn',
  'many digits allowed'
] as const

/** What is known about an account's collectibles. */
export const nftsStates = [...states, 'hidden', 'partial', 'unavailable'] as const

/** Which collectible is shown. */
export const nftStates = ['ape', 'no picture', 'several', 'long words', 'suspicious'] as const

/** The states of permissions to act from the account without asking again. */
export const smartSessionsStates = [...states, 'not offered', 'many digits'] as const

/** The states of an account's address. */
export const receiveStates = ['account', 'long address', 'no wallet'] as const

/** The states of a review: while it is prepared, with findings of each level, and when something cannot be known. */
export const reviewStates = [
  'preparing',
  'checking',
  'ready',
  'info',
  'warning',
  'danger',
  'lookalike',
  'blocked',
  'simulation failed',
  'cannot simulate',
  'fee unknown',
  'allowance',
  'calls',
  'swap',
  'many digits',
  'changed',
  'own account',
  'failed',
  'connection changed'
] as const

/** Page requests that are shown before the wallet is asked: something that is signed for later, a transaction, and a text. */
export const requestStates = ['permission', 'transaction', 'message', 'unchecked', 'decryption'] as const

/** The states of a transaction. */
export const progressStates = [
  'asking',
  'approve and act',
  'unanswered',
  'sent',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
  'dropped',
  'reorganised',
  'waiting for signers',
  'not as reviewed',
  'sent in part',
  'swap sent',
  'swap not made',
  'declined',
  'expired',
  'not sent',
  'gone'
] as const

/** The states of entering an e-mail address in the list of ways to connect. */
export const updateEmailStates = ['filled', 'malformed', 'sending', 'throttled', 'failed'] as const
export const updateCodeStates = ['filled', 'checking', 'wrong', 'expired', 'throttled', 'timed out'] as const
export const accountTypeStates = ['filled', 'set up', 'standard', 'elsewhere', 'failed'] as const
export const walletSettingsStates = ['filled', 'failed'] as const
export const emailLoginStates = [
  'filled',
  'malformed',
  'sending',
  'throttled',
  'failed',
  'frame down',
  'window'
] as const

/** How many providers of social logins are offered. */
export const socialLoginStates = ['filled', 'four', 'one'] as const

/** What happens in the window of a provider. */
export const connectingSocialStates = [
  'opening',
  'waiting',
  'number',
  'connecting',
  'blocked',
  'closed',
  'refused',
  'late',
  'missing',
  'failed'
] as const

/** The states of the code for the Farcaster app. */
export const connectingFarcasterStates = ['loading', 'waiting', 'connecting', 'expired', 'failed'] as const

/** The states of a device from which a visitor logs in for the first time. */
export const emailVerifyDeviceStates = [
  'waiting',
  'no number',
  'denied',
  'expired',
  'late',
  'failed'
] as const

/** The states of a code. */
export const emailVerifyOtpStates = [
  'filled',
  'checking',
  'connecting',
  'wrong',
  'expired',
  'throttled',
  'timed out'
] as const

/** The place of the wallet's frame: the frame is above it, or a window must be opened. */
export const approveTransactionStates = ['filled', 'window'] as const
