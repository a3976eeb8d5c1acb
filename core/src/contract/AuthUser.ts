import type { NetworkId } from './Network.js'
import type { SiwxMessageData } from './Siwx.js'

/** The user who is logged in, for a wallet that has users, such as an embedded wallet (product statement S3.22). */
export interface AuthUser {
  readonly provider: 'email' | 'social'
  /** The service they logged in with, e.g. `google`. */
  readonly socialProvider?: string | undefined
  readonly email?: string | undefined
  /** Their name at the social network. */
  readonly userName?: string | undefined
  /** Name to show in the page: `userName`, otherwise the e-mail address, shortened. */
  readonly displayName: string
  readonly address: string
  /** The number of an eip155 chain, or the CAIP-2 id of another network. */
  readonly chainId: number | NetworkId
  readonly accounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
  readonly preferredAccountType: 'eoa' | 'smartAccount'
  readonly smartAccountDeployed: boolean
  /** The signature made during the login. */
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: SiwxMessageData | undefined
}
