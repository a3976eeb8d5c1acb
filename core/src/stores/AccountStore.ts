import { action, makeObservable, observable } from 'mobx'
import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type {
  AccountDetails,
  AccountReader,
  AccountState,
  ConnectionReader,
  NetworkReader
} from '../contract/Readers.js'

/** What a balance fetch has come to. */
export interface BalanceState {
  readonly balance?: string | undefined
  readonly balanceValue?: bigint | undefined
  readonly balanceSymbol?: string | undefined
  readonly balanceLoading?: boolean | undefined
  readonly balanceRetryAt?: number | undefined
}

/** What the store needs of others; given by the kernel. */
export interface AccountSources {
  readonly adapter: (namespace: Namespace) => NamespaceAdapter | undefined
  readonly connections: ConnectionReader
  readonly networks: NetworkReader
}

const noDetails: AccountDetails = Object.freeze({
  profileName: undefined,
  profileImage: undefined,
  tokenBalance: Object.freeze([]),
  preferredAccountType: undefined,
  socialProvider: undefined,
  smartAccountDeployed: false,
  user: undefined,
  currentTab: undefined,
  addressLabels: new Map<string, string>()
})

/** What is known of each namespace's account. Facts belong to one CAIP-10 address and go with it. */
export class AccountStore implements AccountReader {
  private readonly details = observable.map<
    Namespace,
    { of: string | undefined; facts: Partial<AccountDetails> }
  >(undefined, { deep: false })
  private readonly balances = observable.map<Namespace, { of: string; state: BalanceState }>(undefined, {
    deep: false
  })

  constructor(private readonly sources: AccountSources) {
    makeObservable(this, { describe: action, setBalance: action })
  }

  of(namespace = this.sources.connections.activeNamespace): AccountState {
    const connection = namespace ? this.sources.connections.of(namespace) : undefined
    const known = namespace ? this.details.get(namespace) : undefined
    const { defaultAccountType } = (namespace && this.sources.adapter(namespace)) || {}
    return {
      ...noDetails,
      preferredAccountType: connection && (connection.account.type ?? defaultAccountType),
      ...(known && known.of === connection?.caipAddress ? known.facts : undefined),
      ...this.facts(namespace, connection),
      status: this.sources.connections.status(namespace)
    }
  }

  /** Lays facts over those that are known of the namespace's present account. */
  describe(namespace: Namespace, facts: Partial<AccountDetails>): void {
    const of = this.sources.connections.of(namespace)?.caipAddress
    const known = this.details.get(namespace)
    this.details.set(namespace, {
      of,
      facts: { ...(known?.of === of ? known?.facts : undefined), ...facts }
    })
  }

  balanceOf({ namespace, caipAddress }: Connection): BalanceState {
    const entry = this.balances.get(namespace)
    return entry?.of === caipAddress ? entry.state : {}
  }

  setBalance({ namespace, caipAddress }: Connection, state: BalanceState): void {
    this.balances.set(namespace, { of: caipAddress, state })
  }

  private facts(namespace: Namespace | undefined, connection: Connection | undefined) {
    const { caipNetwork } = this.sources.networks.of(namespace)
    const { balance, balanceValue, balanceSymbol, balanceLoading, balanceRetryAt } = connection
      ? this.balanceOf(connection)
      : ({} as BalanceState)
    const address = connection?.account.address
    const explorer = namespace && this.sources.adapter(namespace)?.capabilities.explorerUrl
    return {
      caipAddress: connection?.caipAddress,
      address,
      balance,
      balanceValue,
      balanceSymbol: balanceSymbol ?? (connection && caipNetwork?.nativeCurrency.symbol),
      balanceLoading: balanceLoading ?? false,
      balanceRetryAt,
      addressExplorerUrl: address && caipNetwork ? explorer?.(address, caipNetwork) : undefined,
      connectedWalletInfo: connection && {
        name: connection.connector.name,
        icon: connection.connector.icon,
        rdns: connection.connector.rdns
      }
    }
  }
}
