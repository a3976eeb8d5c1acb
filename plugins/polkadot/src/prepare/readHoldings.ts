import type { Holding, Holdings, Network } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { ApiPromise } from '@polkadot/api'
import { readAssetAccounts, readAssets } from '../chain/assetsPallet.js'
import { readBalance } from '../chain/balance.js'

/**
 * Reads an account's holdings: the network's own currency, without the reserved part, and the requested assets.
 *
 * @param address in the network's own form
 */
export async function readHoldings(
  api: ApiPromise,
  network: Network,
  address: string,
  tokens: readonly string[]
): Promise<Holdings> {
  const asked = [...new Set(tokens)]
  const [{ value, transferable }, assets] = await Promise.all([
    readBalance(api, address, network),
    readAssets(api, network.caipNetworkId, asked)
  ])
  const known = assets.flatMap((one) => (one ? [one] : []))
  const accounts = await readAssetAccounts(
    api,
    known.map(({ asset }) => [asset.token ?? '', address] as const)
  )
  const held = known.flatMap(({ asset, isFrozen, minBalance }, at): Holding[] => {
    const account = accounts[at]
    if (!account?.balance) return []
    const isStopped = isFrozen || account.isFrozen
    const spendable = isStopped || account.balance < minBalance ? 0n : account.balance - minBalance
    return [{ asset, value: account.balance, spendable }]
  })
  const native = { asset: nativeAsset(network), value, spendable: transferable }
  return { all: [native, ...held], complete: api.query.assets === undefined, at: Date.now() }
}
