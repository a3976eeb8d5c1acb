import type { NetworkId } from './Network.js'
import type { SiwxMessageData } from './Siwx.js'

/** Who is logged in with a wallet that has users, as an embedded wallet (product statement S3.22). */
export interface AuthUser {
  readonly provider: 'email' | 'social'
  /** Where they have logged in, e.g. `google`. */
  readonly socialProvider?: string | undefined
  readonly email?: string | undefined
  /** Their name at the social network. */
  readonly userName?: string | undefined
  /** What they are called in the page: that name, else the e-mail address, shortened. */
  readonly displayName: string
  readonly address: string
  /** The number of an eip155 chain, or the CAIP-2 id of another network. */
  readonly chainId: number | NetworkId
  readonly accounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
  readonly preferredAccountType: 'eoa' | 'smartAccount'
  readonly smartAccountDeployed: boolean
  /** What was signed with the login. */
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: SiwxMessageData | undefined
}
