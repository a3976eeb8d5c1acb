import type { Connector, ConnectorType } from './Connector.js'
import type { Namespace, NetworkId } from './Network.js'

/** A wallet as catalogues describe it. Links have passed the gates. */
export interface CatalogueWallet {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  readonly image_url?: string | undefined
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly chains?: readonly NetworkId[] | undefined
  readonly order?: number | undefined
  readonly supports_wc?: boolean | undefined
}

/** Groups of the Connect list, in the order that `connectorTypeOrder` may change. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Why the name that an announced wallet gave itself may mislead. */
export interface NameWarning {
  /** It looks like another wallet's name, has characters that nobody sees, or mixes alphabets in a word. */
  readonly reason: 'lookAlike' | 'hiddenCharacters' | 'mixedAlphabets'
  /** The name that it looks like. */
  readonly of?: string
}

/** One row of the Connect list: a wallet that is here, or one that a catalogue knows. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly group: WalletGroup
  /** Namespaces that this row can connect. Two or more: the row asks which. */
  readonly chains: readonly Namespace[]
  /** `MULTI_CHAIN` when its connectors reach two namespaces or more. */
  readonly type?: ConnectorType | 'MULTI_CHAIN' | undefined
  readonly connectors: readonly Connector[]
  readonly wallet?: CatalogueWallet | undefined
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns?: string | undefined } | undefined
  readonly note?: string | undefined
  /** Absent where nothing is wrong with the name, and for wallets that do not announce themselves. */
  readonly nameWarning?: NameWarning | undefined
  readonly installed: boolean
  /**
   * Of a wallet that is here: the catalogue or the host knows it, by the reverse domain name that it claims, or by its name where it claims none.
   * No proof of what it is.
   */
  readonly known?: boolean | undefined
}

/** A connector as a list shows it; several of one group are one MULTI_CHAIN entry that holds them. */
export interface ConnectorEntry {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType | 'MULTI_CHAIN'
  readonly imageUrl: string | undefined
  readonly imageId: string | undefined
  /** The first of `chains`. */
  readonly chain: Namespace
  readonly chains: readonly Namespace[]
  readonly explorerId: string | undefined
  readonly info: { readonly rdns: string | undefined }
  /** One per namespace. */
  readonly connectors: readonly Connector[]
  readonly note: string | undefined
  /** The wallet's own provider of the live session through this entry, if there is one. */
  readonly provider: unknown
}
