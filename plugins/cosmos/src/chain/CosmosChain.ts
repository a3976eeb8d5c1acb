import type {
  Connection,
  NativeBalance,
  Network,
  NetworkId,
  PluginContext,
  RpcRequest,
  TransferRequest
} from '@plugboard/core'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { CosmosOptions } from '../CosmosOptions.js'
import { cosmosErrors } from '../errors.js'
import { isCosmosNetwork } from '../isCosmosNetwork.js'
import { signMessage } from '../message/signMessage.js'
import { parseAddress } from '../parseAddress.js'
import { createSigner } from '../signer/createSigner.js'
import type { SignerSource } from '../signer/SignerSource.js'
import type { CoinBalance } from './CoinBalance.js'
import { chainError } from './chainError.js'
import { connectComet } from './connectComet.js'
import { RpcReader } from './RpcReader.js'
import { readCoins } from './readCoins.js'
import { sendCoins } from './sendCoins.js'

/** The largest amount that the chain's bank can count. */
const most = (1n << 256n) - 1n

/** What the namespace can do, with the chain's library behind it. Requests to the wallet pass the kit's hooks. */
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
    const own = this.network(network.caipNetworkId).cosmos.coins[0]?.denom
    const coins = await this.balances(address, network, signal)
    const { decimals, symbol } = network.nativeCurrency
    return { value: coins.find(({ denom }) => denom === own)?.value ?? 0n, decimals, symbol }
  }

  async balances(address: string, network: Network, signal?: AbortSignal): Promise<readonly CoinBalance[]> {
    const known = this.network(network.caipNetworkId)
    const holder = needAddress(address, known)
    try {
      return await readCoins(await connectComet(this.reader, known, signal), known, holder)
    } catch (error) {
      throw signal?.aborted ? signal.reason : chainError(error)
    }
  }

  /** Signs a text by ADR-36; resolves with the 64 bytes of the signature in base64. */
  async message(connection: Connection, text: string): Promise<string> {
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
    const payment = {
      network,
      from: connection.account.address,
      to: receiver,
      denom,
      amount,
      gasFactor: this.options.gasFactor ?? 1.4,
      followFor: this.options.followFor ?? 60_000,
      signal
    }
    try {
      const comet = await connectComet(this.reader, network, signal)
      return await sendCoins(comet, createSigner(this.source(connection, signal)), payment)
    } catch (error) {
      throw signal?.aborted ? signal.reason : chainError(error)
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
