import { action, makeObservable, observable, observableRef } from 'mobx'
import type { CaipAddress } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import type { AccountReader, AccountState, ConnectionReader, LastAccount } from '../contract/Readers.js'
import { readLastAccounts, type StoredAccounts } from '../storage/readLastAccounts.js'

/** The store's inputs, supplied by the kernel. */
export interface AccountSources {
  readonly adapter: (namespace: Namespace) => NamespaceAdapter | undefined
  readonly connections: ConnectionReader
  readonly config: KitSettings
}

/** An account about which nothing is known. It has every field, so that a host can list them. */
const nobody: AccountState = Object.freeze({
  caipAddress: undefined,
  address: undefined,
  balance: undefined,
  balanceValue: undefined,
  balanceSymbol: undefined,
  balanceLoading: false,
  balanceRetryAt: undefined,
  profileName: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  tokenBalance: [],
  connectedWalletInfo: undefined,
  preferredAccountType: undefined,
  socialProvider: undefined,
  smartAccountDeployed: false,
  user: undefined,
  status: 'disconnected',
  currentTab: undefined,
  addressLabels: new Map()
})

/** The known facts about an address, and the plugin that supplied each of them. */
export interface KnownFacts {
  readonly facts: Partial<AccountState>
  readonly owners: Readonly<Record<string, string>>
  /** The day on which its plugin gave `profileName`: days since 1970. */
  readonly storedNameDay?: number | undefined
}

/** The known facts about each namespace's account. */
export class AccountStore implements AccountReader {
  /** Set once the kit knows which connections are stored: from then on, those being restored are 'reconnecting'. */
  isLoaded = false
  /** Facts belong to one CAIP-10 address and are kept while a live connection holds it. The functions that change them are in `accountFacts`. */
  readonly facts = observable.map<CaipAddress, KnownFacts>(undefined, { deep: false })
  #last: StoredAccounts | undefined

  constructor(private readonly sources: AccountSources) {
    makeObservable(this, { isLoaded: observableRef, setLoaded: action })
  }

  of(namespace?: Namespace): AccountState {
    const { connections } = this.sources
    const connection = connections.of(namespace)
    const status = connections.status(namespace)
    return { ...nobody, ...(connection && this.#known(connection)), status }
  }

  last(namespace?: Namespace): LastAccount | undefined {
    const { config, connections } = this.sources
    this.#last ??= readLastAccounts(config)
    const stored = this.#last[namespace ?? (this.isLoaded ? connections.activeNamespace : undefined) ?? '']
    // Storage can contain anything, and a page draws these as they are.
    const texts = Array.isArray(stored) ? stored.map(String) : []
    const [caipAddress, profileName, balance, balanceSymbol] = texts.map((text) => text || undefined)
    const isRestoring = !this.isLoaded || connections.phase(namespace) === 'reconnecting'
    return caipAddress
      ? { caipAddress: caipAddress as CaipAddress, profileName, balance, balanceSymbol, isRestoring }
      : undefined
  }

  setLoaded(): void {
    this.isLoaded = true
  }

  /** The facts stored about an address. */
  factsOf(caipAddress: CaipAddress): Partial<AccountState> | undefined {
    return this.facts.get(caipAddress)?.facts
  }

  #known(connection: Connection): Partial<AccountState> {
    const { account, caipAddress, caipNetwork, connector, namespace } = connection
    const adapter = this.sources.adapter(namespace)
    const { address, type } = account
    return {
      caipAddress,
      address,
      balanceSymbol: caipNetwork?.nativeCurrency.symbol,
      addressExplorerUrl: connection.explorerUrl,
      connectedWalletInfo: { ...connection.wallet, rdns: connector.rdns },
      preferredAccountType: type ?? adapter?.defaultAccountType,
      ...this.factsOf(caipAddress)
    }
  }
}
