import type { Holdings, HoldingsQuery, Network, PluginContext } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { requireAddress } from '../address/describeAddress.js'
import type { HeldCoins } from '../chain/HeldCoins.js'
import { maySpend } from '../chain/preparePayment.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { readSpendable } from './readSpendable.js'

/** The dependencies of reading holdings. */
export interface HoldingsContext {
  readonly kit: Pick<PluginContext, 'connections'>
  readonly reader: EsploraReader
  readonly held: HeldCoins
}

/**
 * Reads the satoshis of an address, and how many of them a payment could spend now. Bitcoin has no tokens.
 *
 * @throws KitError `bip122/notAnAddress`, `bip122/readFailed`
 */
export async function readHoldings(
  { kit, reader, held }: HoldingsContext,
  network: Network,
  { address: given, signal }: HoldingsQuery
): Promise<Holdings> {
  const { address } = requireAddress(given, network.caipNetworkId)
  const accounts = kit.connections.of('bip122')?.accounts ?? []
  const account = accounts.find((one) => one.address === address) ?? {}
  // Accounts of the wallet count as its own only if this address is one of them.
  const own = accounts.some((one) => one.address === address) ? accounts : []
  const [value, coins] = await Promise.all([
    reader.balance(network, address, signal),
    readSpendable(reader, network, address, own, signal)
  ])
  const spendable = held
    .free(coins)
    .filter((coin) => maySpend(account, coin))
    .reduce((total, coin) => total + coin.value, 0n)
  return { all: [{ asset: nativeAsset(network), value, spendable }], complete: true, at: Date.now() }
}
