import { reaction } from 'mobx'
import type { Disposer, PluginContext } from '../contract/PluginContext.js'
import { catalogueToken } from '../contract/WalletCatalogue.js'
import { plainNameOf } from '../gates/lookAlike.js'

/** How many wallets with one known name are listed beyond the limit of a list. */
const maxSameName = 3

/**
 * Wallets that did not fit into a list, because the page is flooded with others. Each is still listed once the catalogue or the host
 * knows its name, so that no flood hides it: the catalogue is loaded when the modal is first opened.
 */
export class WaitingWallets<T extends { readonly name: string }> {
  private readonly waiting = new Set<T>()
  private readonly listed = new Map<T, Disposer>()
  private known: ReadonlySet<string> = new Set()

  /** @param list lists a wallet regardless of the limit; the function it returns removes the wallet again */
  constructor(
    private readonly kit: PluginContext,
    private readonly list: (wallet: T) => Disposer | undefined
  ) {
    const learn = (names: readonly string[]) => {
      this.known = new Set(names.map(plainNameOf))
      for (const wallet of this.waiting) this.admit(wallet)
    }
    reaction(() => this.knownNames(), learn, {
      fireImmediately: true,
      signal: kit.signal,
      onError: kit.report
    })
  }

  /** Lists a wallet at once if its name is known, otherwise later. @returns removes the wallet again */
  add(wallet: T): Disposer {
    this.waiting.add(wallet)
    this.admit(wallet)
    return () => {
      this.waiting.delete(wallet)
      this.listed.get(wallet)?.()
      this.listed.delete(wallet)
    }
  }

  private admit(wallet: T): void {
    const name = plainNameOf(wallet.name)
    if (!this.known.has(name)) return
    const same = [...this.listed.keys()].filter((other) => plainNameOf(other.name) === name).length
    const remove = same < maxSameName ? this.list(wallet) : undefined
    if (!remove) return
    this.waiting.delete(wallet)
    this.listed.set(wallet, remove)
  }

  private knownNames(): readonly string[] {
    const { featured = [], recommended = [], wallets = [] } = this.kit.get(catalogueToken) ?? {}
    const own = this.kit.config.customWallets ?? []
    return [...featured, ...recommended, ...wallets, ...own].map(({ name }) => name)
  }
}
