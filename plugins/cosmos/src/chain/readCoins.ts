import { createPagination, createProtobufRpcClient, QueryClient } from '@cosmjs/stargate'
import type { CometClient } from '@cosmjs/tendermint-rpc'
import { QueryAllBalancesRequest, QueryClientImpl } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import type { CoinBalance } from './CoinBalance.js'

/** No account is read further than this: anybody can send dust of denominations of their own making. */
const pages = 20

/** Every denomination of an account, those that the network's data names first, in its order. */
export async function readCoins(
  comet: CometClient,
  { cosmos }: CosmosNetwork,
  address: string
): Promise<readonly CoinBalance[]> {
  const bank = new QueryClientImpl(createProtobufRpcClient(QueryClient.withExtensions(comet)))
  const found: CoinBalance[] = []
  let key: Uint8Array | undefined
  for (let page = 0; page < pages; page += 1) {
    const pagination = createPagination(key)
    const { balances, pagination: next } = await bank.AllBalances(
      QueryAllBalancesRequest.fromPartial({ address, ...(pagination && { pagination }) })
    )
    for (const { denom, amount } of balances) {
      if (!/^\d{1,80}$/.test(amount)) throw cosmosErrors.readFailed({ notes: 'A balance is no amount.' })
      found.push({ denom, value: BigInt(amount), coin: cosmos.coins.find((coin) => coin.denom === denom) })
    }
    key = next?.nextKey
    if (!key?.length) break
  }
  const rank = ({ coin }: CoinBalance) => (coin ? cosmos.coins.indexOf(coin) : cosmos.coins.length)
  return found.sort((a, b) => rank(a) - rank(b))
}
