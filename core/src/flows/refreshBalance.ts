import { formatBalance } from '../amounts/formatBalance.js'
import type { Connection } from '../contract/Connection.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'

/** A failed balance is not asked for again within this time, in milliseconds (product statement S9.02). */
const retryBlock = 30_000

/** Reads the native balance of a connection into the account store. Never rejects: a failure is a notice and a retry time. */
export async function refreshBalance(kernel: Kernel, connection: Connection): Promise<void> {
  const { accounts, networks, namespaces } = kernel
  const network = networks.get(connection.networkId)
  const read = namespaces.get(connection.namespace)?.capabilities.balance
  const before = accounts.balanceOf(connection)
  if (!read || !network || !connection.accounts.length || (before.balanceRetryAt ?? 0) > Date.now()) return
  accounts.setBalance(connection, {
    ...before,
    balanceLoading: true,
    balanceRetryAt: undefined
  })
  const isStill = () =>
    kernel.connections
      .liveOf(connection.namespace)
      .some((live) => live.caipAddress === connection.caipAddress)
  try {
    const { value, decimals, symbol } = await read(connection.account.address, network, kernel.scope.signal)
    const balance = network.testnet ? '0.00' : formatBalance(value, decimals)
    if (isStill())
      accounts.setBalance(connection, {
        balance,
        balanceValue: value,
        balanceSymbol: symbol
      })
  } catch (cause) {
    if (!isStill() || kernel.scope.signal.aborted) return
    accounts.setBalance(connection, {
      ...before,
      balanceLoading: false,
      balanceRetryAt: Date.now() + retryBlock
    })
    kernel.report(coreErrors.balanceUnavailable({ cause }))
  }
}
