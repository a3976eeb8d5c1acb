import { connectErrors, type Network } from '@plugboard/core'
import { hexToBigInt, isHex, numberToHex } from 'viem'
import { eip155Errors, translate } from '../errors.js'
import type { ChainReader } from './ChainReader.js'

/** Reads one network through its own endpoints, for one task. Calls made at the same moment share one HTTP request. */
export class EvmReader {
  constructor(
    private readonly reader: ChainReader,
    readonly network: Network,
    private readonly signal: AbortSignal | undefined
  ) {}

  /** @throws KitError `connect/aborted`, `eip155/readFailed`, and those that `translate` makes of the endpoint's errors */
  async ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
    return this.reader.send(this.network, { method, params, signal: this.signal }).catch((error) => {
      throw this.signal?.aborted ? connectErrors.aborted() : translate(error, eip155Errors.readFailed)
    })
  }

  /** Reads a quantity (EIP-1474), as a bigint. */
  async quantity(method: string, params?: readonly unknown[]): Promise<bigint> {
    const answer = await this.ask(method, params)
    if (!isHex(answer) || answer === '0x')
      throw eip155Errors.readFailed({ notes: `${method} returned no quantity.` })
    return hexToBigInt(answer)
  }

  /**
   * Checks that the endpoint belongs to the network: a transaction checked on another chain is not checked.
   *
   * @throws KitError `eip155/wrongEndpoint`
   */
  async requireChain(): Promise<void> {
    const chainId = await this.quantity('eth_chainId')
    if (chainId !== BigInt(this.network.id))
      throw eip155Errors.wrongEndpoint({
        notes: `The endpoint of ${this.network.caipNetworkId} is on chain ${numberToHex(chainId)}.`
      })
  }
}

/** Treats an endpoint's error as no answer, for requests that it may refuse. @throws KitError `connect/aborted` */
export function unlessAborted(error: unknown): undefined {
  if ((error as { readonly code?: unknown }).code === 'connect/aborted') throw error
  return undefined
}
