import type { AccountType } from '@plugboard/auth-email-social/protocol'

/** The state of an account on a network. */
export type AccountState =
  /** The network has no smart accounts of this wallet's kind. */
  | 'unsupported'
  /** It becomes one with the first batch (EIP-7702). */
  | 'ready'
  /** It has the code of the smart account. */
  | 'deployed'
  /** It has the code that permissions require, which runs batches too. */
  | 'permitting'
  /** It has other code, which this wallet neither uses nor replaces. */
  | 'foreign'

/** Says where accounts can be smart accounts, and whether they are: `SmartAccounts`, loaded on first use. */
export interface SmartAccountReader {
  /** CAIP-2 ids. Never throws. */
  networks(): Promise<readonly string[]>
  /**
   * @param use what the account is needed for: for permissions, networks that the project or their contracts leave out are unsupported
   * @throws FrameError CHAIN, NETWORK … if the network does not report the account's state
   */
  stateOf(network: string, account: string, use?: AccountCode): Promise<AccountState>
  /** Like `stateOf`, for a login, which does not wait for a slow or silent network. */
  stateInTime(network: string, account: string, use?: AccountCode): Promise<AccountState>
}

/** The code of an account of this wallet (EIP-7702): `batches` until it gives its first permission. */
export type AccountCode = 'batches' | 'permissions'

/** Whether an account has code that runs several calls as one. */
export const isSmart = (state: AccountState): boolean => state === 'deployed' || state === 'permitting'

/** The type that an account has on a network: the preferred one, if the network has it. */
export const typeInForce = (state: AccountState, preferred: AccountType): AccountType =>
  preferred === 'smartAccount' && (state === 'ready' || isSmart(state)) ? 'smartAccount' : 'eoa'
