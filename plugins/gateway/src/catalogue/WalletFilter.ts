import type { CatalogueWallet, Network, NetworkId, NetworkReader } from '@plugboard/core'
import { opensPages } from './opensPages.js'

/** Which wallets of a catalogue are of use on this page and this device. */
export class WalletFilter {
  constructor(
    private readonly networks: NetworkReader,
    private readonly mobile: boolean
  ) {}

  /**
   * The networks to ask the service about; undefined asks for all. Catalogues do not list test networks and those of this
   * machine, so a page that has nothing else in a namespace is served by every wallet of it, and `keep` sorts them out.
   */
  get chains(): readonly NetworkId[] | undefined {
    const { real, open } = this.requested
    return open.size || !real.size ? undefined : [...real]
  }

  keep(wallet: CatalogueWallet): boolean {
    const linked = !!(wallet.mobile_link || wallet.webapp_link)
    if (this.mobile && !linked && !opensPages(wallet)) return false
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

/** Whether a network can be reached on this machine only. */
const isLocal = ({ rpcUrls }: Network): boolean =>
  rpcUrls.default.http.every((url) => URL.canParse(url) && loopback.test(new URL(url).hostname))
