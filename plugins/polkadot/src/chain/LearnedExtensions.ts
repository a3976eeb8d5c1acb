import type { PluginStorage, StorageItem } from '@plugboard/core'
import { expandExtensionTypes } from '@polkadot/types/extrinsic/signedExtensions'

/** What a page has learned of the signed extensions that one wallet knows. It needs no chain for that. */
export class LearnedExtensions {
  readonly #stored: StorageItem<Learned>
  readonly #connectorId: string

  constructor(storage: PluginStorage, connectorId: string) {
    this.#stored = storage.item('extensions', { guard: toLearned })
    this.#connectorId = connectorId
  }

  /**
   * The newer ones of some extensions of which the page has not learned that the wallet needs no offer.
   *
   * @param genesisHash of a chain on which an offer that was made counts too
   */
  unsure(extensions: readonly string[], genesisHash?: string): readonly string[] {
    const learned = this.#stored.get()?.[this.#connectorId] ?? []
    const isLearned = (name: string) =>
      learned.includes(name) || (genesisHash !== undefined && learned.includes(onChain(name, genesisHash)))
    return newExtensions(extensions).filter((name) => !isLearned(name))
  }

  /** @param genesisHash of the only chain on which the wallet needs no offer of them any more; every chain without it */
  learn(extensions: readonly string[], genesisHash?: string): void {
    const entries = genesisHash ? extensions.map((name) => onChain(name, genesisHash)) : extensions
    const all = this.#stored.get() ?? {}
    const own = [...new Set([...(all[this.#connectorId] ?? []), ...entries])].slice(-mostEntries)
    this.#stored.set({ ...all, [this.#connectorId]: own })
  }
}

/**
 * What the page has learned of wallets, by the ids of their connectors: an extension that a wallet knows by itself, or
 * `extension@genesisHash` for a chain on which no offer is needed any more.
 */
type Learned = Readonly<Record<string, readonly string[]>>

const onChain = (extension: string, genesisHash: string): string => `${extension}@${genesisHash}`

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
