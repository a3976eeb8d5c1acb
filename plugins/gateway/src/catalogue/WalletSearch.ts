import type { CatalogueWallet, KitError } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import { action, makeObservable, observableRef } from 'mobx'
import { noProject, translateError } from '../translateError.js'
import type { CatalogueContext } from './CatalogueContext.js'

const maxResults = 100
const debounceMs = 300
const maxTextLength = 100

/** The search in the catalogue. */
export class WalletSearch {
  text = ''
  results: readonly CatalogueWallet[] = []
  /** Everything that searches have found: a view of one of these wallets outlives its search. */
  found: readonly CatalogueWallet[] = []
  searching = false
  error: KitError | undefined = undefined
  private attempt: AbortController | undefined

  /**
   * @param known the loaded wallets, which are searched if the service fails
   * @param onSearch called with each text that is sent to the service
   */
  constructor(
    private readonly context: CatalogueContext,
    private readonly known: () => readonly CatalogueWallet[],
    private readonly onSearch: (text: string) => void
  ) {
    makeObservable<this, 'begin' | 'finish'>(this, {
      text: observableRef,
      results: observableRef,
      found: observableRef,
      searching: observableRef,
      error: observableRef,
      begin: action,
      finish: action
    })
  }

  /** Asks 300 ms after the last call; an earlier call is aborted. Never rejects. */
  async search(text: string): Promise<void> {
    this.attempt?.abort()
    const attempt = new AbortController()
    this.attempt = attempt
    this.begin(text)
    const query = text.trim().slice(0, maxTextLength)
    if (!query) return this.finish([])
    try {
      await sleep(debounceMs, { signal: attempt.signal })
      this.onSearch(query)
      const found = await this.ask(query, attempt.signal)
      await this.context.preload(found.slice(0, 20))
      if (!attempt.signal.aborted) this.finish(found)
    } catch (error) {
      if (!attempt.signal.aborted) this.finish(this.findKnown(query), translateError(error))
    }
  }

  private async ask(search: string, signal: AbortSignal): Promise<readonly CatalogueWallet[]> {
    const { api, filter, lists } = this.context
    if (!api) throw noProject()
    const { include, exclude } = lists
    const query = { page: 1, entries: maxResults, search, include, exclude, chains: filter.chains }
    const { data } = await api.wallets(query, { signal })
    return data.filter((wallet) => filter.keep(wallet))
  }

  private findKnown(text: string): readonly CatalogueWallet[] {
    const part = text.toLowerCase()
    const found = this.known().filter(
      (wallet) => wallet.name.toLowerCase().includes(part) && this.context.filter.keep(wallet)
    )
    return [...new Map(found.map((wallet) => [wallet.id, wallet])).values()]
  }

  private begin(text: string): void {
    this.text = text
    this.searching = text.trim() !== ''
    this.error = undefined
  }

  private finish(results: readonly CatalogueWallet[], error?: KitError): void {
    this.results = results
    this.found = [...new Map([...this.found, ...results].map((wallet) => [wallet.id, wallet])).values()]
    this.searching = false
    this.error = error
  }
}
