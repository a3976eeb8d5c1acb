import {
  type Connection,
  connectErrors,
  isOwnError,
  type NativeBalance,
  type Network,
  type NetworkId,
  type PluginContext,
  type RpcRequest,
  type TransferRequest
} from '@plugboard/core'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { CosmosOptions } from '../CosmosOptions.js'
import { cosmosErrors } from '../errors.js'
import { isCosmosNetwork } from '../isCosmosNetwork.js'
import { parseAddress } from '../parseAddress.js'
import type { SignerSource } from '../signer/SignerSource.js'
import { askBank } from './askBank.js'
import type { CoinBalance } from './CoinBalance.js'
import { checkChain } from './checkChain.js'
import { readFields } from './protobuf/readFields.js'
import { writeText } from './protobuf/writeText.js'
import { RpcReader } from './RpcReader.js'
import { readCoin } from './readCoin.js'
import { readCoins } from './readCoins.js'

/** The largest amount that the chain's bank can count. */
const most = (1n << 256n) - 1n

/**
 * What the namespace can do. Reads need no library of the chain; what is signed loads cosmjs. Requests to the wallet pass the kit's hooks.
 */
export class CosmosChain {
  private readonly reader: RpcReader

  constructor(
    private readonly kit: PluginContext,
    private readonly options: CosmosOptions
  ) {
    this.reader = new RpcReader(options)
  }

  async read({ method, params, networkId, signal }: RpcRequest): Promise<unknown> {
    return this.reader.send(this.network(networkId), { method, params, signal })
  }

  /** Of the network's own currency, the first of its coins. */
  async balance(address: string, network: Network, signal?: AbortSignal): Promise<NativeBalance> {
    const { decimals, symbol } = network.nativeCurrency
    const value = await this.readBank(address, network, signal, async (known, holder) => {
      const asked = known.cosmos.coins[0]?.denom ?? ''
      const request = [...writeText(1, holder), ...writeText(2, asked)]
      const answer = await askBank(this.reader, known, { method: 'Balance', request, signal })
      const { denom, value } = readFields(answer, 1).map(readCoin).at(-1) ?? { denom: asked, value: 0n }
      if (denom === asked) return value
      throw cosmosErrors.readFailed({ notes: `Asked for ${asked}, the endpoint told of another coin.` })
    })
    return { value, decimals, symbol }
  }

  balances(address: string, network: Network, signal?: AbortSignal): Promise<readonly CoinBalance[]> {
    return this.readBank(address, network, signal, (known, holder) =>
      readCoins(this.reader, known, { address: holder, signal })
    )
  }

  /** Signs a text by ADR-36; resolves with the 64 bytes of the signature in base64. */
  async message(connection: Connection, text: string): Promise<string> {
    const { signMessage } = await import('../message/signMessage.js')
    const { signature } = await signMessage(this.source(connection), connection.account.address, text)
    return signature
  }

  /** Sends coins of a denomination, the network's own by default; resolves with the hash once a block holds it. */
  async transfer({ connection, to, amount, token, signal }: TransferRequest): Promise<string> {
    const network = this.network(connection.networkId)
    const receiver = needAddress(to, network)
    const denom = token ?? network.cosmos.coins[0]?.denom ?? ''
    if (typeof amount !== 'bigint' || amount <= 0n || amount > most) throw cosmosErrors.invalidAmount()
    if (!/^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/.test(denom))
      throw cosmosErrors.invalidAmount({ notes: 'This is no denomination.' })
    const { transferCoins } = await import('./transferCoins.js')
    return transferCoins(this.reader, this.source(connection, signal), {
      network,
      from: connection.account.address,
      to: receiver,
      denom,
      amount,
      gasFactor: this.options.gasFactor ?? 1.4,
      followFor: this.options.followFor ?? 60_000,
      signal
    })
  }

  /** Reads of the bank of the network's own chain: an answer of another chain's is not believed. @throws KitError `cosmos/readFailed`, `connect/aborted` */
  private async readBank<T>(
    address: string,
    network: Network,
    signal: AbortSignal | undefined,
    read: (network: CosmosNetwork, address: string) => Promise<T>
  ): Promise<T> {
    const known = this.network(network.caipNetworkId)
    const holder = needAddress(address, known)
    try {
      const [found] = await Promise.all([read(known, holder), checkChain(this.reader, known, signal)])
      return found
    } catch (error) {
      if (signal?.aborted) throw connectErrors.aborted()
      throw isOwnError(error) ? error : cosmosErrors.readFailed({ cause: error, notes: String(error) })
    }
  }

  private source({ account, networkId, session }: Connection, signal?: AbortSignal): SignerSource {
    const request = (method: string, params: object) =>
      session.request({ namespace: 'cosmos', networkId, method, params, signal })
    return { chainId: networkId.slice('cosmos:'.length), accounts: [account], request }
  }

  private network(networkId: NetworkId): CosmosNetwork {
    const network = this.kit.networks.get(networkId)
    if (!network || !isCosmosNetwork(network))
      throw cosmosErrors.readFailed({ notes: `${networkId} is no Cosmos chain of this page.` })
    return network
  }
}

/** An address of this chain, in its canonical form. @throws KitError `cosmos/notAnAddress` */
function needAddress(value: string, { cosmos, name }: CosmosNetwork): string {
  const address = parseAddress(value, [cosmos.bech32Prefix])
  if (!address) throw cosmosErrors.notAnAddress({ notes: `${name} has no such address.` })
  return address
}
