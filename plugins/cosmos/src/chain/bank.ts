import { base64, hex } from '@scure/base'
import type { CosmosCoin, CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import { readFields, readText, writeText } from './protobuf.js'
import type { RpcReader } from './RpcReader.js'

/** An account's balance of one denomination. */
export interface CoinBalance {
  readonly denom: string
  /** In base units. */
  readonly value: bigint
  /** What is known about the denomination; absent if the network's data does not have it. */
  readonly coin?: CosmosCoin | undefined
}

/** A query of the bank module of a chain (`cosmos.bank.v1beta1.Query`). */
export interface BankQuery {
  readonly method: 'Balance' | 'AllBalances' | 'SpendableBalances' | 'DenomMetadata' | 'SupplyOf'
  /** Protobuf. */
  readonly request: readonly number[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Queries the bank module without cosmjs, so that a page that only shows a balance does not load it.
 *
 * @returns the answer, in protobuf
 * @throws KitError `cosmos/readFailed`
 */
export async function queryBank(
  reader: RpcReader,
  network: CosmosNetwork,
  { method, request, signal }: BankQuery
): Promise<Uint8Array> {
  return queryModule(reader, network, { path: `/cosmos.bank.v1beta1.Query/${method}`, request, signal })
}

/** A query of any module of a chain. */
export interface ModuleQuery {
  /** E.g. `/cosmos.bank.v1beta1.Query/Balance`. */
  readonly path: string
  /** Protobuf. */
  readonly request: readonly number[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Queries a module without cosmjs.
 *
 * @returns the answer, in protobuf
 * @throws KitError `cosmos/readFailed`; if the module refused, its cause is an `AbciRefusal`
 */
export async function queryModule(
  reader: RpcReader,
  network: CosmosNetwork,
  { path, request, signal }: ModuleQuery
): Promise<Uint8Array> {
  const params = { path, data: hex.encode(Uint8Array.from(request)), prove: false }
  const answer = Object(await reader.send(network, { method: 'abci_query', params, signal }))
  const { code = 0, log, value } = Object(answer.response) as Readonly<Record<string, unknown>>
  if (code !== 0) {
    const notes = `${code}: ${String(log).slice(0, 300)}`
    throw cosmosErrors.readFailed({ cause: new AbciRefusal(notes), notes })
  }
  try {
    // An empty value is left out.
    return base64.decode(String(value ?? ''))
  } catch (cause) {
    throw cosmosErrors.readFailed({ cause, notes: 'The answer of the module is not base64.' })
  }
}

/** A module's refusal of a query: it does not know the query, or what the query is about. */
export class AbciRefusal extends Error {
  override readonly name = 'AbciRefusal'
}

/** A `cosmos.base.v1beta1.Coin`. @throws RangeError when the bytes are not a coin */
export function readCoin(bytes: Uint8Array): { readonly denom: string; readonly value: bigint } {
  const amount = readText(bytes, 2) || '0'
  if (!/^\d{1,80}$/.test(amount)) throw new RangeError('A balance is not an amount.')
  return { denom: readText(bytes, 1), value: BigInt(amount) }
}

/** The most pages that are read, because anybody can send an account dust in denominations of their own. */
const maxPages = 20

/** Whose coins are read. */
export interface CoinsQuery {
  readonly address: string
  /** `SpendableBalances`: without coins that vest later. Default: all. */
  readonly method?: 'AllBalances' | 'SpendableBalances' | undefined
  readonly signal?: AbortSignal | undefined
}

/** Every denomination of an account, those that the network's data names first, in its order. @throws RangeError when an answer is not valid */
export async function readCoins(
  reader: RpcReader,
  network: CosmosNetwork,
  { address, method = 'AllBalances', signal }: CoinsQuery
): Promise<readonly CoinBalance[]> {
  const { coins } = network.cosmos
  const found: CoinBalance[] = []
  let key: Uint8Array | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const from = key ? writeText(2, Uint8Array.from(writeText(1, key))) : []
    const request = [...writeText(1, address), ...from]
    const answer = await queryBank(reader, network, { method, request, signal })
    for (const { denom, value } of readFields(answer, 1).map(readCoin))
      found.push({ denom, value, coin: coins.find((coin) => coin.denom === denom) })
    const [pagination] = readFields(answer, 2)
    key = pagination && readFields(pagination, 1).at(-1)
    if (!key?.length) break
  }
  const rank = ({ coin }: CoinBalance) => (coin ? coins.indexOf(coin) : coins.length)
  return found.sort((a, b) => rank(a) - rank(b))
}
