import type { Network, RpcRequest } from '@plugboard/core'
import { Transaction } from 'bitcoinjs-lib'
import { requireAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { FinalTransaction } from '../transaction/finalize.js'
import { sendSigned } from './sendSigned.js'

type Read = (reader: EsploraReader, network: Network, request: RpcRequest) => Promise<unknown>

const addressIn = (network: Network, { params }: RpcRequest): string =>
  requireAddress(paramOf(params, 'address'), network.caipNetworkId).address

function textIn(request: RpcRequest, name: string, form: RegExp): string {
  const value = paramOf(request.params, name)
  if (typeof value === 'string' && form.test(value)) return value
  throw bip122Errors.badTransaction({ notes: `${request.method} needs \`${name}\`.` })
}

const txid = (request: RpcRequest) => textIn(request, 'txid', /^[0-9a-f]{64}$/)

const reads: Readonly<Record<string, Read>> = {
  getBalance: (reader, network, request) =>
    reader.balance(network, addressIn(network, request), request.signal),
  getUtxos: (reader, network, request) => reader.coins(network, addressIn(network, request), request.signal),
  getTransaction: (reader, network, request) => reader.transaction(network, txid(request), request.signal),
  getTransactionStatus: (reader, network, request) => reader.status(network, txid(request), request.signal),
  getFeeEstimates: (reader, network, { signal }) => reader.fees(network, signal),
  getBlockHeight: (reader, network, { signal }) => reader.height(network, signal),
  sendTransaction: (reader, network, request) =>
    sendSigned(reader, network, transactionIn(request), request.signal)
}

function transactionIn(request: RpcRequest): FinalTransaction {
  const hex = textIn(request, 'hex', /^([0-9a-f]{2}){60,2000000}$/)
  try {
    return { hex, txid: Transaction.fromHex(hex).getId() }
  } catch (cause) {
    throw bip122Errors.badTransaction({ cause })
  }
}

/**
 * Answers a read of the namespace from the network's endpoints. Amounts are satoshis as bigint.
 *
 * @throws KitError `bip122/readFailed`, `bip122/notAnAddress`, `bip122/badTransaction`
 */
export async function answerRead(
  reader: EsploraReader,
  network: Network,
  request: RpcRequest
): Promise<unknown> {
  const read = Object.hasOwn(reads, request.method) ? reads[request.method] : undefined
  if (!read) throw bip122Errors.readFailed({ notes: `${request.method} is not a method for reading.` })
  return read(reader, network, request)
}

/** A parameter by name, or the first of a list. */
function paramOf(params: unknown, name: string): unknown {
  if (Array.isArray(params)) return params[0]
  return typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined
}
