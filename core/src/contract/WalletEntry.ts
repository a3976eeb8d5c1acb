import type { Connector, ConnectorType } from './Connector.js'
import type { Namespace, NetworkId } from './Network.js'

/** A wallet as catalogues describe it. Its links have passed the gates. */
export interface CatalogueWallet {
  /** Unique in its catalogue. */
  readonly id: string
  readonly name: string
  /** Id of its picture in the catalogue. */
  readonly image_id?: string | undefined
  /** A `data:` image, or a URL on the page's own origin. */
  readonly image_url?: string | undefined
  /** Reverse domain name with which its extension announces itself (EIP-6963). */
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  /** Opens its app on a phone, e.g. `'vault://'`. A pairing appends `wc?uri=…`. */
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  /** Networks that it supports, as far as the catalogue knows. */
  readonly chains?: readonly NetworkId[] | undefined
  readonly order?: number | undefined
  /** Whether it can be paired over WalletConnect. Default: whether it has one of the links of an app. */
  readonly supports_wc?: boolean | undefined
}

/** Groups of the Connect list, in their default order; `connectorTypeOrder` can change it. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Why the name of an announced wallet may be misleading. */
export interface NameWarning {
  /** It resembles another wallet's name, contains invisible characters, or mixes alphabets within a word. */
  readonly reason: 'lookAlike' | 'hiddenCharacters' | 'mixedAlphabets'
  /** The name that it resembles. */
  readonly of?: string
}

/** One row of the Connect list: a wallet that is available here, or one from a catalogue. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly group: WalletGroup
  /** Namespaces that this row can connect. If there are two or more, the row asks which. */
  readonly chains: readonly Namespace[]
  /** `MULTI_CHAIN` if its connectors reach two or more namespaces. */
  readonly type?: ConnectorType | 'MULTI_CHAIN' | undefined
  readonly connectors: readonly Connector[]
  readonly wallet?: CatalogueWallet | undefined
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns?: string | undefined } | undefined
  readonly note?: string | undefined
  /** Absent if nothing is wrong with the name, and for wallets that do not announce themselves. */
  readonly nameWarning?: NameWarning | undefined
  readonly installed: boolean
  /**
   * For a wallet that is available here: whether the catalogue or the host knows it, by the reverse domain name that it claims or, without one, by
   * its name. It does not prove the wallet's identity.
   */
  readonly known?: boolean | undefined
}

/** A connector as a list shows it; several connectors of one group become one MULTI_CHAIN entry that contains them. */
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
