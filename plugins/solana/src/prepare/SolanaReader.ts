import { connectErrors, type Network } from '@plugboard/core'
import type { JsonRpcClient } from '@plugboard/core/chain'
import { type ChainAccount, decodeAccount } from '../chain/readMint.js'
import { solanaErrors } from '../errors.js'

/** The most accounts that nodes return at once. */
const maxAccounts = 100

/** By CAIP-30 a network's id is this many first characters of its genesis hash; the host can name a local network as it likes. */
const idLength = 32

/** Reads one network through its own endpoints, for one transaction or one account. */
export class SolanaReader {
  constructor(
    private readonly client: JsonRpcClient,
    readonly network: Network,
    readonly signal?: AbortSignal | undefined
  ) {}

  /** @throws KitError `connect/aborted`, `solana/readFailed` */
  async ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
    return this.client.request(this.network, { method, params, signal: this.signal }).catch((error) => {
      throw this.signal?.aborted ? connectErrors.aborted() : error
    })
  }

  /** The value of an answer that also contains its slot. */
  async value(method: string, params?: readonly unknown[]): Promise<unknown> {
    const { value } = Object(await this.ask(method, params)) as { value?: unknown }
    if (value === undefined) throw solanaErrors.readFailed({ notes: `${method} returned no value.` })
    return value
  }

  /** An amount of lamports. */
  async lamports(method: string, params?: readonly unknown[]): Promise<bigint> {
    const answer = await this.ask(method, params)
    if (!Number.isSafeInteger(answer) || Number(answer) < 0)
      throw solanaErrors.readFailed({ notes: `${method} returned no amount.` })
    return BigInt(answer as number)
  }

  /** Accounts in the order of their addresses; `undefined` if there is none. */
  async accounts(addresses: readonly string[]): Promise<readonly (ChainAccount | undefined)[]> {
    const parts = []
    for (let at = 0; at < addresses.length; at += maxAccounts)
      parts.push(addresses.slice(at, at + maxAccounts))
    const answers = await Promise.all(
      parts.map((part) =>
        this.value('getMultipleAccounts', [part, { encoding: 'base64', commitment: 'confirmed' }])
      )
    )
    const found = answers.flatMap((answer) => (Array.isArray(answer) ? answer : []))
    if (found.length !== addresses.length)
      throw solanaErrors.readFailed({ notes: 'getMultipleAccounts returned a different number of accounts.' })
    return found.map(decodeAccount)
  }

  /**
   * Checks that the endpoint belongs to the network: a payment checked on another one is not checked.
   *
   * @throws KitError `solana/wrongEndpoint`
   */
  async requireNetwork(): Promise<void> {
    const id = String(this.network.id)
    if (id.length !== idLength) return
    const genesis = String(await this.ask('getGenesisHash'))
    if (!genesis.startsWith(id))
      throw solanaErrors.wrongEndpoint({
        notes: `The endpoint of ${this.network.caipNetworkId} is on the network ${genesis.slice(0, idLength)}.`
      })
  }
}
