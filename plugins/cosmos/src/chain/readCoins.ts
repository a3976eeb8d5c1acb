import type { CosmosNetwork } from '../CosmosNetwork.js'
import { askBank } from './askBank.js'
import type { CoinBalance } from './CoinBalance.js'
import { readFields } from './protobuf/readFields.js'
import { writeText } from './protobuf/writeText.js'
import type { RpcReader } from './RpcReader.js'
import { readCoin } from './readCoin.js'

/** No account is read further than this: anybody can send dust of denominations of their own making. */
const pages = 20

/** Every denomination of an account, those that the network's data names first, in its order. @throws RangeError when an answer is none */
export async function readCoins(
  reader: RpcReader,
  network: CosmosNetwork,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined }
): Promise<readonly CoinBalance[]> {
  const { coins } = network.cosmos
  const found: CoinBalance[] = []
  let key: Uint8Array | undefined
  for (let page = 0; page < pages; page += 1) {
    const from = key ? writeText(2, Uint8Array.from(writeText(1, key))) : []
    const request = [...writeText(1, address), ...from]
    const answer = await askBank(reader, network, { method: 'AllBalances', request, signal })
    for (const { denom, value } of readFields(answer, 1).map(readCoin))
      found.push({ denom, value, coin: coins.find((coin) => coin.denom === denom) })
    const [pagination] = readFields(answer, 2)
    key = pagination && readFields(pagination, 1).at(-1)
    if (!key?.length) break
  }
  const rank = ({ coin }: CoinBalance) => (coin ? coins.indexOf(coin) : coins.length)
  return found.sort((a, b) => rank(a) - rank(b))
}
