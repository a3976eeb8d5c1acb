import { catalogueToken, type Disposer, displayText, safeImageSrc } from '@plugboard/core'
import { reaction, runInAction } from 'mobx'
import type { Eip1193Provider } from '../session/callWallet.js'
import { createWalletConnector } from './createWalletConnector.js'
import { injectedProviders, isMobile, nameOfProvider } from './injectedProviders.js'
import type { WalletTools } from './KnownWallets.js'

/** The lazy part of discovery: it checks names and icons, and finds wallets that only inject a provider into the window. */
export class WalletInspector {
  private readonly checked = new Set<unknown>()
  private readonly injected = new Map<Eip1193Provider, Disposer>()

  constructor(private readonly tools: WalletTools) {}

  start(): void {
    this.tools.list.inspect = () => this.inspect()
    this.inspect()
    this.watchCatalogue()
    // Older wallets fire this event if they load late.
    addEventListener('ethereum#initialized', () => this.inspect(), { signal: this.tools.kit.signal })
  }

  /** The catalogue loads when the list is first opened, and grows. */
  private watchCatalogue(): void {
    const { kit, list } = this.tools
    const contents = () => {
      const catalogue = kit.get(catalogueToken)
      return catalogue ? [catalogue.featured, catalogue.recommended, catalogue.wallets] : []
    }
    const admit = () => list.admit((rdns) => kit.get(catalogueToken)?.find({ rdns }) !== undefined)
    reaction(contents, (now) => now.length && admit(), {
      equals: (now, before) => now.length === before.length && now.every((list, at) => list === before[at]),
      fireImmediately: true,
      signal: kit.signal,
      onError: kit.report
    })
  }

  private inspect(): void {
    if (this.tools.kit.signal.aborted) return
    runInAction(() => {
      this.polish()
      this.findInjected()
    })
  }

  private polish(): void {
    for (const [found, connector] of this.tools.list.shown) {
      if (this.checked.has(found)) continue
      this.checked.add(found)
      connector.name = displayText(found.name)
      connector.icon = safeImageSrc(found.icon)
      connector.iconPending = false
    }
  }

  /** If a provider is also announced, only its announcement is listed. */
  private findInjected(): void {
    const announced = new Set([...this.tools.list.kept.values()].map(({ provider }) => provider))
    for (const [provider, dispose] of this.injected)
      if (announced.has(provider)) {
        dispose()
        this.injected.delete(provider)
      }
    for (const provider of injectedProviders())
      if (!announced.has(provider) && !this.injected.has(provider) && !this.tools.list.hidden.has(provider))
        this.register(provider)
  }

  private register(provider: Eip1193Provider): void {
    const { kit, list } = this.tools
    const name = nameOfProvider(provider) ?? 'Browser Wallet'
    const slug =
      name === 'Browser Wallet' ? 'injected' : `injected.${name.toLowerCase().replaceAll(/\W+/g, '')}`
    if (list.excludes(name) || kit.connectors.get(slug)) return
    // A wallet without a recognisable name can be used directly only in a wallet's own mobile browser.
    const isAvailable = name === 'Browser Wallet' ? isMobile : () => true
    const shown = { id: slug, name, type: 'INJECTED', group: slug, isAvailable } as const
    this.injected.set(provider, kit.registerConnector(createWalletConnector(shown, provider, this.tools)))
  }
}
