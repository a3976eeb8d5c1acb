import type { Collectible, CollectiblePage, PluginContext } from '@plugboard/core'
import {
  type AccountRef,
  type CollectibleSource,
  type CollectiblesState,
  collectibleKey,
  collectibleSources
} from '@plugboard/core/features'
import { computed, makeObservable } from 'mobx'
import { portfolioErrors } from '../errors.js'
import { askForPage, type PageDeps, type PageKind } from '../pages/askForPage.js'
import { PagedList } from '../pages/PagedList.js'
import type { StoredList } from '../storage/createCaches.js'
import { checkCollectibles } from './checkCollectibles.js'

/** The services that reading collectibles needs. */
export interface CollectiblesDeps extends PageDeps {
  readonly kit: PageDeps['kit'] & Pick<PluginContext, 'report'>
  /** Aborts when the account is forgotten. */
  readonly signal: AbortSignal
}

/** The collectibles of one account on one network, page by page. */
export class AccountCollectibles {
  readonly list: PagedList<Collectible, CollectiblePage>

  /** @param stored the collectibles known before a reload */
  constructor(account: AccountRef, deps: CollectiblesDeps, stored: StoredList<Collectible> | undefined) {
    const { kit, signal } = deps
    const kind: PageKind<CollectibleSource, CollectiblePage> = {
      point: collectibleSources,
      ofChain: ({ collectibles }) => collectibles,
      what: 'what an account has collected',
      ask: (source, query) => source.owned(query),
      check: (networkId, answer) => checkCollectibles(kit.namespaces, networkId, answer)
    }
    this.list = new PagedList({
      ask: (from) => askForPage(deps, kind, account, { from, signal }),
      keyOf: collectibleKey,
      fail: (cause) => {
        const notes = `What an account has collected on ${account.networkId} could not be read.`
        const error = portfolioErrors.collectiblesFailed({ cause, notes })
        kit.report(error)
        return error
      },
      stored: stored?.items,
      storedAt: stored?.at || undefined,
      signal
    })
    makeObservable(this, { state: computed })
  }

  get state(): CollectiblesState {
    const { items, last, ...state } = this.list.state
    return { ...state, collectibles: items, isPartial: last?.isPartial ?? false }
  }
}
