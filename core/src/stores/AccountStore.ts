import { action, makeObservable, observable, observableRef } from 'mobx'
import type { CaipAddress } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import type { AccountReader, AccountState, ConnectionReader, LastAccount } from '../contract/Readers.js'
import { readLastAccounts, type StoredAccounts } from '../storage/readLastAccounts.js'

/** What the store needs of others; given by the kernel. */
export interface AccountSources {
  readonly adapter: (namespace: Namespace) => NamespaceAdapter | undefined
  readonly connections: ConnectionReader
  readonly config: KitSettings
}

/** An account that nothing is known of. Every field is there, so that a host can list them. */
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

/** The known facts about an address, and for each fact the plugin that it comes from. */
export interface KnownFacts {
  readonly facts: Partial<AccountState>
  readonly owners: Readonly<Record<string, string>>
  /** When its plugin has said `profileName`: days since 1970. */
  readonly storedNameDay?: number | undefined
}

/** What is known of each namespace's account. */
export class AccountStore implements AccountReader {
  /** The kit knows which connections are stored: those that it restores are 'reconnecting' from then on. */
  isLoaded = false
  /** Facts belong to one CAIP-10 address and live as long as any live connection holds it. What changes them is in `accountFacts`. */
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
    // Storage may hold anything, and a page draws these as they are.
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

  /** What has been written of an address. */
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
