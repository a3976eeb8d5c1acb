import type { Connection, Network, PluginStorage, StorageItem } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import { expandExtensionTypes } from '@polkadot/types/extrinsic/signedExtensions'
import type { InjectedWallet } from '../session/InjectedWallet.js'
import { hasMetadata, listMetadata, offerMetadata } from './metadata.js'

/** Whose wallet signs on which chain, and where the page keeps what it has learned of wallets. */
export interface SigningWallet {
  readonly api: ApiPromise
  readonly connection: Connection
  readonly network: Network
  readonly storage: PluginStorage
}

/**
 * Brings a wallet of `injectedWeb3` up to date on a chain around one signature. A wallet says of which runtimes pages gave it metadata, and not which
 * signed extensions it knows. So it is offered them before it signs with extensions that it may not know: once for each chain and set of
 * extensions, whatever its owner decides, and on no chain any more once it has signed with them by itself. After a signature that does not
 * fit they are offered, unless its owner was asked just before.
 */
export class WalletUpdate {
  readonly #wallet: SigningWallet
  readonly #learned: StorageItem<Learned>
  #wasOffered = false

  constructor(wallet: SigningWallet) {
    this.#wallet = wallet
    this.#learned = wallet.storage.item('extensions', { guard: toLearned })
  }

  /** Before an extrinsic is signed. Whatever goes wrong keeps nobody from signing. @throws KitError when `signal` aborts */
  async beforeSignature(signal?: AbortSignal): Promise<void> {
    const { api, connection, network } = this.#wallet
    const unsure = this.#unsure()
    try {
      const metadata = this.#metadata
      // A wallet that cannot say what it has would be asked again after each upgrade of a runtime.
      if (unsure.length === 0 || !metadata?.get || (await hasMetadata(api, metadata, signal))) return
      this.#wasOffered = true
      this.#learn(unsure.map((name) => this.#onThisChain(name)))
      await offerMetadata(api, connection, network, signal)
    } catch (error) {
      if (signal?.aborted) throw error
    }
  }

  /** After a signature that fits: the wallet knows the extensions, by itself unless it was given the chain's metadata. Never rejects. */
  async afterSignature(): Promise<void> {
    const unsure = this.#unsure((name) => [name])
    const metadata = this.#metadata
    if (unsure.length === 0 || !metadata?.get) return
    const genesisHash = this.#wallet.api.genesisHash.toHex()
    const known = await listMetadata(metadata).catch(() => undefined)
    if (known === undefined) return
    const isGiven = known.some((one) => one.genesisHash === genesisHash)
    this.#learn(unsure.map((name) => (isGiven ? this.#onThisChain(name) : name)))
  }

  /** After a signature that does not fit. @returns whether the wallet has learned something: not where it has all, takes nothing or declines */
  async afterWrongSignature(signal?: AbortSignal): Promise<boolean> {
    const { api, connection, network } = this.#wallet
    const metadata = this.#metadata
    try {
      if (!metadata || this.#wasOffered || (await hasMetadata(api, metadata, signal))) return false
      return await offerMetadata(api, connection, network, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      return false
    }
  }

  get #metadata(): InjectedWallet['metadata'] {
    return (this.#wallet.connection.session.provider as Partial<InjectedWallet> | undefined)?.metadata
  }

  /** The chain's newer extensions of which the page has not learned that the wallet needs no offer. */
  #unsure(entries = (name: string): readonly string[] => [name, this.#onThisChain(name)]): readonly string[] {
    const learned = this.#learned.get()?.[this.#wallet.connection.connectorId] ?? []
    return newExtensions(this.#wallet.api.registry.signedExtensions).filter(
      (name) => !entries(name).some((entry) => learned.includes(entry))
    )
  }

  #onThisChain(extension: string): string {
    return `${extension}@${this.#wallet.api.genesisHash.toHex()}`
  }

  #learn(entries: readonly string[]): void {
    const { connectorId } = this.#wallet.connection
    const all = this.#learned.get() ?? {}
    const own = [...new Set([...(all[connectorId] ?? []), ...entries])].slice(-mostEntries)
    this.#learned.set({ ...all, [connectorId]: own })
  }
}

/**
 * What the page has learned of wallets, by the ids of their connectors: an extension that a wallet knows by itself, or
 * `extension@genesisHash` for a chain on which no offer is needed any more.
 */
type Learned = Readonly<Record<string, readonly string[]>>

/** Most entries that are kept of a wallet, the newest. */
const mostEntries = 100

function toLearned(value: unknown): Learned | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(
    lists.map(([id, list]) => [id, list.filter((entry: unknown) => typeof entry === 'string')])
  )
}

/** Extensions that wallets of `injectedWeb3` have known from their first releases (2020) on. */
const oldExtensions: ReadonlySet<string> = new Set([
  'CheckVersion',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckEra',
  'CheckMortality',
  'CheckNonce',
  'ChargeTransactionPayment'
])

/** Newer extensions that add bytes: a wallet that does not know one of them signs something else than the chain checks. */
function newExtensions(extensions: readonly string[]): readonly string[] {
  const adds = (name: string, part: 'extrinsic' | 'payload') =>
    Object.keys(expandExtensionTypes([name], part)).length > 0
  return extensions.filter(
    (name) => !oldExtensions.has(name) && (adds(name, 'extrinsic') || adds(name, 'payload'))
  )
}
