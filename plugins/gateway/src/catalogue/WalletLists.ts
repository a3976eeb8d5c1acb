import type { CatalogueWallet, KitSettings } from '@plugboard/core'

type HostLists = Pick<KitSettings, 'includeWalletIds' | 'excludeWalletIds' | 'featuredWalletIds'>

/**
 * The host's lists of wallets. A host can name a wallet by its catalogue id, its reverse domain name or its name. Services know only ids and refuse
 * anything else, so only ids are sent, and wallets named in another way are filtered here.
 */
export class WalletLists {
  /** Ids to ask a service for; an empty list asks for all, also if the host names a wallet whose id is unknown here. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** In the host's order. */
  readonly featured: readonly string[]
  private readonly hidden: ReadonlySet<string>
  /** Empty if the host does not limit the list. */
  private readonly listed: ReadonlySet<string>

  /** @param minimal the built-in wallets, with which names are converted to ids */
  constructor(config: HostLists, minimal: readonly CatalogueWallet[]) {
    const { includeWalletIds = [], excludeWalletIds = [], featuredWalletIds = [] } = config
    const included = includeWalletIds.map((value) => toIds([value], minimal))
    this.include = included.every((ids) => ids.length) ? included.flat() : []
    this.exclude = toIds(excludeWalletIds, minimal)
    this.featured = toIds(featuredWalletIds, minimal)
    this.hidden = new Set(excludeWalletIds.map((value) => value.toLowerCase()))
    const named = includeWalletIds.length ? [...includeWalletIds, ...this.featured] : []
    this.listed = new Set(named.map((value) => value.toLowerCase()))
  }

  /** Whether the host lists this wallet. */
  isIncluded(wallet: CatalogueWallet): boolean {
    return !this.listed.size || keysOf(wallet).some((key) => this.listed.has(key))
  }

  /** Whether the host excludes this wallet, by its id, its reverse domain name or its name. */
  isExcluded(wallet: CatalogueWallet): boolean {
    return keysOf(wallet).some((key) => this.hidden.has(key))
  }
}

function toIds(values: readonly string[], minimal: readonly CatalogueWallet[]): readonly string[] {
  return values.flatMap((value) => {
    if (/^[0-9a-f]{64}$/i.test(value)) return [value]
    return minimal.filter((wallet) => keysOf(wallet).includes(value.toLowerCase())).map(({ id }) => id)
  })
}

const keysOf = ({ id, rdns, name }: CatalogueWallet): readonly string[] =>
  [id, rdns ?? '', name].map((key) => key.toLowerCase())
