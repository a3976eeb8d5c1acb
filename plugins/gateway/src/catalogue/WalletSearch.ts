import type { CatalogueWallet, KitError } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'
import { delay } from '../http/delay.js'
import { noProject } from '../noProject.js'
import { translate } from '../translate.js'
import type { CatalogueContext } from './CatalogueContext.js'

const mostResults = 100
const shortestPause = 300
const longestText = 100

/** The search in the catalogue. */
export class WalletSearch {
  text = ''
  results: readonly CatalogueWallet[] = []
  /** Everything that a search has found so far: a page about one of them outlives the search. */
  found: readonly CatalogueWallet[] = []
  searching = false
  error: KitError | undefined = undefined
  private attempt: AbortController | undefined

  /**
   * @param known what is already here: searched where the service fails.
   * @param searched told each text that the service is asked for.
   */
  constructor(
    private readonly context: CatalogueContext,
    private readonly known: () => readonly CatalogueWallet[],
    private readonly searched: (text: string) => void
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

  /** Asks 300 ms after the last call; an earlier call that is still under way is given up. Never rejects. */
  async search(text: string): Promise<void> {
    this.attempt?.abort()
    const attempt = new AbortController()
    this.attempt = attempt
    this.begin(text)
    const wanted = text.trim().slice(0, longestText)
    if (!wanted) return this.finish([])
    try {
      await delay(shortestPause, attempt.signal)
      this.searched(wanted)
      const found = await this.ask(wanted, attempt.signal)
      await this.context.preload(found.slice(0, 20))
      if (!attempt.signal.aborted) this.finish(found)
    } catch (error) {
      if (!attempt.signal.aborted) this.finish(this.local(wanted), translate(error))
    }
  }

  private async ask(search: string, signal: AbortSignal): Promise<readonly CatalogueWallet[]> {
    const { api, config, filter } = this.context
    if (!api) throw noProject()
    const { includeWalletIds: include, excludeWalletIds: exclude } = config
    const query = { page: 1, entries: mostResults, search, include, exclude, chains: filter.chains }
    const { data } = await api.wallets(query, { signal })
    return data.filter((wallet) => filter.keep(wallet))
  }

  private local(text: string): readonly CatalogueWallet[] {
    const part = text.toLowerCase()
    const found = this.known().filter(({ name }) => name.toLowerCase().includes(part))
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
