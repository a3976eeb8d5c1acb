import { formatBalance } from '../amounts/baseUnits.js'
import type { CaipAddress } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Registry } from '../plugins/Registry.js'
import type { AccountStore } from '../stores/AccountStore.js'
import { addFacts } from '../stores/accountFacts.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { NetworkStore } from '../stores/NetworkStore.js'

/** How long a balance is not read again after a failure, in milliseconds (product statement S9.02). */
const retryMs = 30_000

/** Dependencies of `readBalance`. */
export interface BalanceDeps {
  readonly accounts: AccountStore
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get' | 'ownerOf'>
  readonly signal: AbortSignal
  /** The newest read of each address: an earlier one may answer later. */
  readonly newest: Map<CaipAddress, object>
  report(error: unknown, source?: string): void
}

/** Reads the native balance of a connection into the account store. Never rejects: a failure sets a notice and the time of the next try. */
export async function readBalance(deps: BalanceDeps, connection: Connection): Promise<void> {
  const { accounts, connections, networks, namespaces, signal, newest, report } = deps
  const { caipAddress, namespace } = connection
  const network = networks.get(connection.networkId)
  const read = namespaces.get(namespace)?.capabilities.balance
  const { balanceRetryAt = 0 } = accounts.factsOf(caipAddress) ?? {}
  if (!read || !network || !connection.accounts.length || balanceRetryAt > Date.now()) return
  addFacts(accounts, caipAddress, { balanceLoading: true, balanceRetryAt: undefined })
  const own = {}
  newest.set(caipAddress, own)
  const isWanted = () =>
    newest.get(caipAddress) === own &&
    connections.liveOf(namespace).some((live) => live.caipAddress === caipAddress)
  try {
    await nextTask()
    if (signal.aborted || !isWanted()) return
    const { value, decimals, symbol } = await read(connection.account.address, network, signal)
    const balance = network.testnet ? '0.00' : formatBalance(value, decimals)
    if (isWanted())
      addFacts(accounts, caipAddress, {
        balance,
        balanceValue: value,
        balanceSymbol: symbol,
        balanceLoading: false
      })
  } catch (cause) {
    if (!isWanted() || signal.aborted) return
    addFacts(accounts, caipAddress, { balanceLoading: false, balanceRetryAt: Date.now() + retryMs })
    const notes = `The plugin '${namespaces.ownerOf(namespace)}' could not read it.`
    report(coreErrors.balanceUnavailable({ cause, notes }))
  }
}

/** Lets the page draw the account before the code that reads the balance is loaded. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
