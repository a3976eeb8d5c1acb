import type { Network } from '@plugboard/core'
import { askEndpoints, endpointsOf } from '@plugboard/core/chain'
import { readText } from '@plugboard/core/read-text'
import type { Transaction } from 'bitcoinjs-lib'
import type { Bip122Options } from '../Bip122Options.js'
import { bip122Errors } from '../errors.js'
import { type AddressTransaction, readHistory } from './addressHistory.js'
import {
  type Coin,
  type FeeEstimates,
  type OutputSpending,
  readBalance,
  readCoins,
  readFees,
  readHeight,
  readId,
  readSpending,
  readStatus,
  readTransaction,
  readWire,
  type TransactionStatus
} from './esploraAnswers.js'

/** The longest answer that is read, in bytes: a transaction can be large, and a list of coins long. */
const maxBytes = 20_000_000

interface EsploraRequest<T> {
  readonly path: string
  readonly body?: string
  /** Reads the answer; throws if it is not valid. */
  readonly read: (text: string) => T
  /** The result if an endpoint does not know what it was asked for. Default: an error. */
  readonly unknown?: { readonly as: T }
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads from the Esplora-style endpoints of a network: the host's own first, then the public ones, until one answers. A refusal (400, 404)
 * is an answer; an endpoint that fails, is overloaded or answers nonsense is skipped.
 *
 * Every method throws KitError `bip122/readFailed`; its notes are the endpoint's own message.
 */
export class EsploraReader {
  constructor(private readonly options: Bip122Options) {}

  /** Satoshis, unconfirmed transactions included. */
  balance(network: Network, address: string, signal?: AbortSignal): Promise<bigint> {
    return this.ask(network, { path: `/address/${address}`, read: readBalance, signal })
  }

  /** The coins that an address can spend. */
  coins(network: Network, address: string, signal?: AbortSignal): Promise<readonly Coin[]> {
    return this.ask(network, { path: `/address/${address}/utxo`, read: readCoins, signal })
  }

  /**
   * The transactions of an address, newest first: pending ones and the newest mined ones, or mined ones that are older than a given one.
   */
  history(
    network: Network,
    address: string,
    after?: string,
    signal?: AbortSignal
  ): Promise<readonly AddressTransaction[]> {
    const path = `/address/${address}/txs${after === undefined ? '' : `/chain/${after}`}`
    return this.ask(network, { path, read: (text) => readHistory(text, address), signal })
  }

  fees(network: Network, signal?: AbortSignal): Promise<FeeEstimates> {
    return this.ask(network, { path: '/fee-estimates', read: readFees, signal })
  }

  height(network: Network, signal?: AbortSignal): Promise<number> {
    return this.ask(network, { path: '/blocks/tip/height', read: readHeight, signal })
  }

  /** The id of the first block, which identifies the network. */
  firstBlock(network: Network, signal?: AbortSignal): Promise<string> {
    return this.ask(network, { path: '/block-height/0', read: readId, signal })
  }

  status(network: Network, txid: string, signal?: AbortSignal): Promise<TransactionStatus> {
    return this.ask(network, { path: `/tx/${txid}/status`, read: readStatus, signal })
  }

  transaction(network: Network, txid: string, signal?: AbortSignal): Promise<unknown> {
    return this.ask(network, { path: `/tx/${txid}`, read: (text) => readTransaction(text, txid), signal })
  }

  /** A transaction; `undefined` if the endpoint does not know it. */
  findTransaction(network: Network, txid: string, signal?: AbortSignal): Promise<unknown> {
    return this.ask(network, {
      path: `/tx/${txid}`,
      read: (text) => readTransaction(text, txid),
      unknown: { as: undefined },
      signal
    })
  }

  /** The spender of an output of a transaction: nobody, if the endpoint does not know that transaction. */
  spending(network: Network, txid: string, vout: number, signal?: AbortSignal): Promise<OutputSpending> {
    return this.ask(network, {
      path: `/tx/${txid}/outspend/${vout}`,
      read: readSpending,
      unknown: { as: { confirmed: false } },
      signal
    })
  }

  /** A transaction in its serialized form, which is proven to be the one that was asked for. */
  wire(network: Network, txid: string, signal?: AbortSignal): Promise<Transaction> {
    return this.ask(network, { path: `/tx/${txid}/hex`, read: (text) => readWire(text, txid), signal })
  }

  /** Sends a signed transaction to the network; resolves with its id. @throws KitError `bip122/failed` when the network refuses it */
  send(network: Network, hex: string, signal?: AbortSignal): Promise<string> {
    return this.ask(network, { path: '/tx', body: hex, read: readId, signal })
  }

  private ask<T>(network: Network, { path, body, read, unknown, signal }: EsploraRequest<T>): Promise<T> {
    const { rpcUrls, timeout: timeoutMs } = this.options
    const failed = ({ cause }: { readonly cause: unknown }) =>
      bip122Errors.readFailed({ cause, notes: `No endpoint of ${network.name} answered ${path}.` })
    const ask = async (endpoint: string, stopped: AbortSignal) => {
      const response = await fetch(endpoint.replace(/\/$/, '') + path, {
        ...(body !== undefined && { method: 'POST', body }),
        credentials: 'omit',
        signal: stopped
      })
      const text = await readText(response, maxBytes)
      const { status } = response
      if (status < 300) return read(text)
      if (status === 404 && unknown) return unknown.as
      const notes = text.slice(0, 300)
      // A KitError ends the search, any other error leads to the next endpoint.
      if (status !== 400 && status !== 404) throw new Error(`${status} ${notes}`)
      throw body === undefined ? bip122Errors.readFailed({ notes }) : bip122Errors.failed({ notes })
    }
    return askEndpoints(endpointsOf(network, rpcUrls), ask, { signal, timeoutMs, failed })
  }
}
