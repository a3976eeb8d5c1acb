import { formatBalance } from '../amounts/formatBalance.js'
import type { Connection } from '../contract/Connection.js'
import { coreErrors } from '../errors/coreErrors.js'
import { KitError } from '../errors/KitError.js'
import type { Kernel } from '../kit/Kernel.js'

/** A failed balance is not asked for again within this time, in milliseconds (product statement S9.02). */
const retryBlock = 30_000

/** Reads the native balance of a connection into the account store. Never rejects: a failure is a notice and a retry time. */
export async function readBalance(kernel: Kernel, connection: Connection): Promise<void> {
  const { accounts, networks, namespaces } = kernel
  const network = networks.get(connection.networkId)
  const read = namespaces.get(connection.namespace)?.capabilities.balance
  const { caipAddress } = connection
  const { balanceRetryAt = 0 } = accounts.factsOf(caipAddress) ?? {}
  if (!read || !network || !connection.accounts.length || balanceRetryAt > Date.now()) return
  accounts.describe(caipAddress, { balanceLoading: true, balanceRetryAt: undefined })
  const isStill = () =>
    kernel.connections.liveOf(connection.namespace).some((live) => live.caipAddress === caipAddress)
  try {
    const { value, decimals, symbol } = await read(connection.account.address, network, kernel.scope.signal)
    const balance = network.testnet ? '0.00' : formatBalance(value, decimals)
    if (isStill())
      accounts.describe(caipAddress, {
        balance,
        balanceValue: value,
        balanceSymbol: symbol,
        balanceLoading: false
      })
  } catch (cause) {
    if (!isStill() || kernel.scope.signal.aborted) return
    accounts.describe(caipAddress, { balanceLoading: false, balanceRetryAt: Date.now() + retryBlock })
    report(
      kernel,
      coreErrors.balanceUnavailable({
        cause,
        notes: `The plugin '${namespaces.ownerOf(connection.namespace)}' could not read it.`
      })
    )
  }
}

/** The account's view says it in its place, with the next try; a toast beside it would say it twice. */
function report(kernel: Kernel, error: KitError): void {
  const { open, current } = kernel.router
  const isSaid = open && current.name === 'Account'
  kernel.report(isSaid ? new KitError(error.code, error.message, { ...error, severity: 'silent' }) : error)
}
