// @ts-check
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QueryDenomMetadataRequest,
  QueryDenomMetadataResponse,
  QuerySpendableBalancesRequest,
  QuerySpendableBalancesResponse,
  QuerySupplyOfRequest,
  QuerySupplyOfResponse
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { DenomTrace } from 'cosmjs-types/ibc/applications/transfer/v1/denomtrace'
import { QueryDenomRequest, QueryDenomResponse } from 'cosmjs-types/ibc/applications/transfer/v1/query'
import { metadata, traces } from './denominations.mjs'
import { SdkError } from './SdkError.mjs'

/** The origin of a coin. @param {string} hash */
function traceOf(hash) {
  const found = traces.get(hash.replace('ibc/', ''))
  if (!found)
    throw new SdkError(22, `rpc error: code = NotFound desc = ${hash}: denomination not found: key not found`)
  return found
}

/**
 * @param {readonly import('./Ledger.mjs').Coin[]} coins in order
 * @param {import('cosmjs-types/cosmos/base/query/v1beta1/pagination').PageRequest | undefined} pagination
 */
function pageOf(coins, pagination) {
  const from = Buffer.from(pagination?.key ?? []).toString()
  const rest = coins.filter(({ denom }) => denom >= from)
  const limit = Number(pagination?.limit || 100n)
  const nextKey = Uint8Array.from(Buffer.from(rest[limit]?.denom ?? ''))
  return { balances: rest.slice(0, limit), pagination: { nextKey, total: BigInt(coins.length) } }
}

/**
 * The answers of ABCI queries, by their path: protobuf in, protobuf out.
 *
 * @param {import('./Chain.mjs').Chain} chain
 * @returns {Readonly<Record<string, (data: Uint8Array) => Uint8Array>>}
 */
export const queriesOf = (chain) => ({
  '/cosmos.auth.v1beta1.Query/Account': (data) => {
    const { address } = QueryAccountRequest.decode(data)
    const found = chain.ledger.account(address)
    if (!found)
      throw new SdkError(22, `rpc error: code = NotFound desc = account ${address} not found: key not found`)
    const pubKey = found.key && {
      typeUrl: '/cosmos.crypto.secp256k1.PubKey',
      value: PubKey.encode({ key: found.key }).finish()
    }
    const { number: accountNumber, sequence } = found
    const account = BaseAccount.fromPartial({ address, accountNumber, sequence, ...(pubKey && { pubKey }) })
    const value = BaseAccount.encode(account).finish()
    const any = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value }
    return QueryAccountResponse.encode({ account: any }).finish()
  },
  '/cosmos.bank.v1beta1.Query/Balance': (data) => {
    const { address, denom } = QueryBalanceRequest.decode(data)
    const found = chain.ledger.coins(address).find((coin) => coin.denom === denom)
    return QueryBalanceResponse.encode({ balance: found ?? { denom, amount: '0' } }).finish()
  },
  '/cosmos.bank.v1beta1.Query/AllBalances': (data) => {
    const { address, pagination } = QueryAllBalancesRequest.decode(data)
    return QueryAllBalancesResponse.encode(pageOf(chain.ledger.coins(address), pagination)).finish()
  },
  '/cosmos.bank.v1beta1.Query/SpendableBalances': (data) => {
    const { address, pagination } = QuerySpendableBalancesRequest.decode(data)
    return QuerySpendableBalancesResponse.encode(pageOf(chain.ledger.spendable(address), pagination)).finish()
  },
  '/cosmos.bank.v1beta1.Query/SupplyOf': (data) => {
    const { denom } = QuerySupplyOfRequest.decode(data)
    return QuerySupplyOfResponse.encode({ amount: { denom, amount: chain.ledger.supply(denom) } }).finish()
  },
  '/cosmos.bank.v1beta1.Query/DenomMetadata': (data) => {
    const { denom } = QueryDenomMetadataRequest.decode(data)
    const found = metadata.get(denom)
    if (!found)
      throw new SdkError(
        22,
        `rpc error: code = NotFound desc = client metadata for denom ${denom}: key not found`
      )
    return QueryDenomMetadataResponse.encode({ metadata: found }).finish()
  },
  '/ibc.applications.transfer.v1.Query/Denom': (data) => {
    const { path, baseDenom: base } = traceOf(QueryDenomRequest.decode(data).hash)
    const [portId = '', channelId = ''] = path.split('/')
    return QueryDenomResponse.encode({ denom: { base, trace: [{ portId, channelId }] } }).finish()
  },
  // As on chains before ibc-go 10: the request has the same form, and the first field of the answer contains the trace.
  '/ibc.applications.transfer.v1.Query/DenomTrace': (data) => {
    const trace = DenomTrace.encode(traceOf(QueryDenomRequest.decode(data).hash)).finish()
    return Uint8Array.from([10, trace.length, ...trace])
  },
  '/cosmos.tx.v1beta1.Service/Simulate': (data) => {
    const { tx, txBytes } = SimulateRequest.decode(data)
    const raw = txBytes.length || !tx ? txBytes : Tx.encode(tx).finish()
    try {
      const gasInfo = { gasWanted: 0n, gasUsed: chain.simulate(raw) }
      return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo, result: {} })).finish()
    } catch (error) {
      if (!(error instanceof SdkError)) throw error
      throw new SdkError(6, `rpc error: code = Unknown desc = ${error.message}: unknown request`)
    }
  }
})
