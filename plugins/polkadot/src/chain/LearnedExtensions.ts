import type { PluginStorage, StorageItem } from '@plugboard/core'
import { expandExtensionTypes } from '@polkadot/types/extrinsic/signedExtensions'

/** What a page has learned about the signed extensions that one wallet supports. This needs no chain. */
export class LearnedExtensions {
  readonly #stored: StorageItem<Learned>
  readonly #connectorId: string

  constructor(storage: PluginStorage, connectorId: string) {
    this.#stored = storage.item('extensions', { guard: toLearned })
    this.#connectorId = connectorId
  }

  /**
   * The newer extensions among those given for which the wallet may still need an offer.
   *
   * @param genesisHash of a chain on which an earlier offer also counts
   */
  unsure(extensions: readonly string[], genesisHash?: string): readonly string[] {
    const learned = this.#stored.get()?.[this.#connectorId] ?? []
    const isLearned = (name: string) =>
      learned.includes(name) || (genesisHash !== undefined && learned.includes(onChain(name, genesisHash)))
    return newExtensions(extensions).filter((name) => !isLearned(name))
  }

  /** @param genesisHash of the only chain on which the wallet no longer needs to be offered them; if omitted, every chain */
  learn(extensions: readonly string[], genesisHash?: string): void {
    const entries = genesisHash ? extensions.map((name) => onChain(name, genesisHash)) : extensions
    const all = this.#stored.get() ?? {}
    const own = [...new Set([...(all[this.#connectorId] ?? []), ...entries])].slice(-mostEntries)
    this.#stored.set({ ...all, [this.#connectorId]: own })
  }
}

/**
 * What the page has learned about wallets, by the ids of their connectors: an extension that a wallet supports by itself, or `extension@genesisHash`
 * for a chain on which no further offer is needed.
 */
type Learned = Readonly<Record<string, readonly string[]>>

const onChain = (extension: string, genesisHash: string): string => `${extension}@${genesisHash}`

/** The most entries that are kept for a wallet; the newest are kept. */
const mostEntries = 100

function toLearned(value: unknown): Learned | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(
    lists.map(([id, list]) => [id, list.filter((entry: unknown) => typeof entry === 'string')])
  )
}

/** Extensions that wallets of `injectedWeb3` have supported since their first releases (2020). */
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

/** Newer extensions that add bytes: a wallet that does not support one of them signs something other than what the chain checks. */
function newExtensions(extensions: readonly string[]): readonly string[] {
  const adds = (name: string, part: 'extrinsic' | 'payload') =>
    Object.keys(expandExtensionTypes([name], part)).length > 0
  return extensions.filter(
    (name) => !oldExtensions.has(name) && (adds(name, 'extrinsic') || adds(name, 'payload'))
  )
}
