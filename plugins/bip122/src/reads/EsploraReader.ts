import type { Network } from '@plugboard/core'
import type { Bip122Options } from '../Bip122Options.js'
import { bip122Errors } from '../errors.js'
import { askEndpoint, type EndpointAnswer } from './askEndpoint.js'
import type { Coin } from './Coin.js'
import type { FeeEstimates } from './FeeEstimates.js'
import {
  readBalance,
  readCoins,
  readFees,
  readHeight,
  readHex,
  readId,
  readStatus,
  readTransaction
} from './readJson.js'
import type { TransactionStatus } from './TransactionStatus.js'

interface Question<T> {
  readonly path: string
  readonly body?: string
  /** Throws when the answer is none. */
  readonly read: (text: string) => T
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the Esplora-style endpoints of a network, the host's before its public ones, until one answers. An answer that is a
 * refusal (400, 404) is an answer; a failing, crowded or babbling endpoint is passed over.
 *
 * Every method throws KitError `bip122/readFailed`; the endpoint's own words are its notes.
 */
export class EsploraReader {
  constructor(private readonly options: Bip122Options) {}

  /** Satoshis, those that wait for a block included. */
  balance(network: Network, address: string, signal?: AbortSignal): Promise<bigint> {
    return this.ask(network, { path: `/address/${address}`, read: readBalance, signal })
  }

  /** What an address can spend. */
  coins(network: Network, address: string, signal?: AbortSignal): Promise<readonly Coin[]> {
    return this.ask(network, { path: `/address/${address}/utxo`, read: readCoins, signal })
  }

  fees(network: Network, signal?: AbortSignal): Promise<FeeEstimates> {
    return this.ask(network, { path: '/fee-estimates', read: readFees, signal })
  }

  height(network: Network, signal?: AbortSignal): Promise<number> {
    return this.ask(network, { path: '/blocks/tip/height', read: readHeight, signal })
  }

  status(network: Network, txid: string, signal?: AbortSignal): Promise<TransactionStatus> {
    return this.ask(network, { path: `/tx/${txid}/status`, read: readStatus, signal })
  }

  transaction(network: Network, txid: string, signal?: AbortSignal): Promise<unknown> {
    return this.ask(network, { path: `/tx/${txid}`, read: readTransaction, signal })
  }

  /** A transaction as it is on the wire, in hex. */
  hex(network: Network, txid: string, signal?: AbortSignal): Promise<string> {
    return this.ask(network, { path: `/tx/${txid}/hex`, read: readHex, signal })
  }

  /** Gives a signed transaction to the network; its id. @throws KitError `bip122/failed` when the network refuses it */
  send(network: Network, hex: string, signal?: AbortSignal): Promise<string> {
    return this.ask(network, { path: '/tx', body: hex, read: readId, signal })
  }

  private async ask<T>(network: Network, { path, body, read, signal }: Question<T>): Promise<T> {
    const { rpcUrls, timeout = 10_000 } = this.options
    let cause: unknown
    for (const base of [...(rpcUrls?.[network.caipNetworkId] ?? []), ...network.rpcUrls.default.http]) {
      try {
        const url = base.replace(/\/$/, '') + path
        const answer = await askEndpoint({ url, body, timeout, signal })
        if (answer.status < 300) return read(answer.text)
        if (isRefusal(answer)) return refuse(answer, body !== undefined)
        cause = new Error(`${answer.status} ${answer.text.slice(0, 300)}`)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (error instanceof Refused) throw error.why
        cause = error
      }
    }
    throw bip122Errors.readFailed({ cause, notes: `No endpoint of ${network.name} answered ${path}.` })
  }
}

/** Carries a refusal past the search for an endpoint that answers. */
class Refused extends Error {
  constructor(readonly why: Error) {
    super(why.message)
  }
}

const isRefusal = ({ status }: EndpointAnswer): boolean => status === 400 || status === 404

function refuse({ text }: EndpointAnswer, isSending: boolean): never {
  const make = isSending ? bip122Errors.failed : bip122Errors.readFailed
  throw new Refused(make({ notes: text.slice(0, 300) }))
}
