import type { CatalogueWallet, Network, NetworkId, NetworkReader } from '@plugboard/core'
import type { WalletLists } from './WalletLists.js'

/** Selects the wallets that are usable on this page and this device, and that the host lists and does not exclude. */
export class WalletFilter {
  constructor(
    private readonly networks: NetworkReader,
    private readonly lists: Pick<WalletLists, 'isExcluded' | 'isIncluded'>,
    private readonly mobile: boolean = isMobile()
  ) {}

  /**
   * The networks to ask the service about; undefined asks for all. Catalogues do not list test networks and those of this machine, so a page that has
   * only such networks in a namespace gets every wallet of it, which `keep` then filters.
   */
  get chains(): readonly NetworkId[] | undefined {
    const { real, open } = this.requested
    return open.size || !real.size ? undefined : [...real]
  }

  keep(wallet: CatalogueWallet): boolean {
    if (this.lists.isExcluded(wallet) || !this.lists.isIncluded(wallet)) return false
    const linked = !!(wallet.mobile_link || wallet.webapp_link)
    if (this.mobile && !linked && !hasOwnBrowser(wallet)) return false
    const { real, open } = this.requested
    if (!real.size && !open.size) return linked || !!wallet.desktop_link
    return !!wallet.chains?.some((chain) => real.has(chain) || open.has(chain.slice(0, chain.indexOf(':'))))
  }

  /** Networks that catalogues know, and namespaces in which the page has only others. */
  private get requested(): { real: ReadonlySet<NetworkId>; open: ReadonlySet<string> } {
    const networks = this.networks.all
    const real = networks.filter((network) => !network.testnet && !isLocal(network))
    const named = new Set(real.map(({ chainNamespace }) => chainNamespace))
    return {
      real: new Set(real.map(({ caipNetworkId }) => caipNetworkId)),
      open: new Set(networks.map(({ chainNamespace }) => chainNamespace).filter((id) => !named.has(id)))
    }
  }
}

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/

/** The network can only be reached on this machine. */
const isLocal = ({ rpcUrls }: Network): boolean =>
  rpcUrls.default.http.every((url) => URL.canParse(url) && loopback.test(new URL(url).hostname))

/**
 * Whether a wallet's app is known to open a page in its own browser, so that it is usable on a phone even though a catalogue gives no link for it:
 * Phantom, Solflare and Coinbase (product statement S2.30). The plugins that open them also use these names, because each catalogue has its own ids.
 */
const hasOwnBrowser = ({ name }: Pick<CatalogueWallet, 'name'>): boolean =>
  /^(phantom|solflare|(coinbase|base)( wallet| app)?)$/i.test(name)

/** The page is on a phone or tablet, where a wallet is an app that a link opens. */
function isMobile(): boolean {
  const touch = typeof matchMedia === 'function' && matchMedia('(pointer:coarse)').matches
  return (
    touch ||
    /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/u.test(globalThis.navigator?.userAgent ?? '')
  )
}
