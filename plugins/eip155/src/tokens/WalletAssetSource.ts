import type {
  Connection,
  ConnectorSession,
  Holding,
  Holdings,
  HoldingsQuery,
  NetworkId,
  PluginContext
} from '@plugboard/core'
import { nativeAsset, waitFor } from '@plugboard/core/chain'
import { type AssetSource, addressKey } from '@plugboard/core/features'
import { toHexChainId, toNetworkId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'
import { parseAddress } from '../parseAddress.js'

/** How long a wallet may take to report its capabilities, in milliseconds. */
const capabilitiesMs = 1_000
/** The number of assets in an answer that are read. */
const maxAssets = 1_500

type Capabilities = Readonly<Record<string, unknown>>

/** A request for a wallet's capabilities. */
interface AskedCapabilities {
  /** Empty until the wallet reports them. */
  reported: Capabilities
  hasFailed: boolean
  /** Ends when they are reported, or take too long. */
  wait: Promise<void>
}

/**
 * The assets that the connected wallet reports for its account (`wallet_getAssets`, ERC-7811): tokens that no list names, with their pictures and
 * prices. The wallet is asked only if its capabilities (EIP-5792) offer this; they are requested once for each network of a session. A paired wallet
 * is not asked: the phone may be asleep, and the chain's answer would wait for it.
 */
export class WalletAssetSource implements Omit<AssetSource, 'id'> {
  readonly #capabilities = new WeakMap<ConnectorSession, Map<NetworkId, AskedCapabilities>>()

  constructor(
    private readonly kit: Pick<PluginContext, 'connections' | 'networks' | 'signal'>,
    private readonly readCapabilities: (connection: Connection) => Promise<Capabilities>
  ) {}

  async serves(networkId: NetworkId): Promise<boolean> {
    return (await this.#offeringOn(networkId)).length > 0
  }

  /** @throws KitError `eip155/walletFailed` for an answer that is none, and those of the wallet */
  async holdings({ address, networkId, signal }: HoldingsQuery): Promise<Holdings> {
    const offering = await this.#offeringOn(networkId)
    const connection = offering.find(({ accounts }) =>
      accounts.some((one) => addressKey(one.address) === addressKey(address))
    )
    if (!connection) return { all: [], complete: false, at: Date.now() }
    const answer = await connection.session.request({
      namespace: 'eip155',
      networkId,
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: [toHexChainId(networkId)] }],
      signal
    })
    return { all: this.#read(answer, networkId), complete: false, at: Date.now() }
  }

  /** The live connections whose wallets report assets of a network. */
  async #offeringOn(networkId: NetworkId): Promise<readonly Connection[]> {
    const live = this.kit.connections.live.filter(({ namespace }) => namespace === 'eip155')
    const offers = await Promise.all(live.map((one) => this.#offers(one, networkId)))
    return live.filter((_, index) => offers[index])
  }

  async #offers(connection: Connection, networkId: NetworkId): Promise<boolean> {
    const { connector, session } = connection
    if (connector.type === 'WALLET_CONNECT') return false
    if (session.methods && !session.methods.includes('wallet_getAssets')) return false
    const all = await this.#capabilitiesOf(connection)
    const { assetDiscovery } = Object(all[networkId] ?? all['eip155:0'])
    return Object(assetDiscovery).supported === true
  }

  async #capabilitiesOf(connection: Connection): Promise<Capabilities> {
    const { networkId, session } = connection
    const ofSession = this.#capabilities.get(session) ?? new Map<NetworkId, AskedCapabilities>()
    this.#capabilities.set(session, ofSession)
    const known = ofSession.get(networkId) ?? this.#askCapabilities(connection)
    ofSession.set(networkId, known)
    await known.wait
    if (known.hasFailed) ofSession.delete(networkId)
    return known.reported
  }

  /** Asks a wallet for its capabilities. A report that takes too long counts when it arrives. */
  #askCapabilities(connection: Connection): AskedCapabilities {
    const asked: AskedCapabilities = { reported: {}, hasFailed: false, wait: Promise.resolve() }
    const ask = async () => {
      try {
        asked.reported = await this.readCapabilities(connection)
      } catch {
        asked.hasFailed = true
      }
    }
    const { signal } = this.kit
    asked.wait = waitFor(ask, { timeoutMs: capabilitiesMs, signal }).catch(() => undefined)
    return asked
  }

  #read(answer: unknown, networkId: NetworkId): readonly Holding[] {
    if (typeof answer !== 'object' || answer === null)
      throw eip155Errors.walletFailed({ notes: 'wallet_getAssets returned no assets.' })
    const found = Object.entries(answer).find(([chain]) => toNetworkId(chain) === networkId)?.[1]
    if (!Array.isArray(found)) return []
    return found.slice(0, maxAssets).flatMap((one) => this.#toHolding(one, networkId) ?? [])
  }

  /** An asset of the answer; `undefined` if it is neither the network's own currency nor a fungible token. */
  #toHolding(given: unknown, networkId: NetworkId): Holding | undefined {
    const { address, balance, type, metadata } = Object(given)
    const { name, symbol, decimals, price, iconUrl } = Object(metadata)
    const network = this.kit.networks.get(networkId)
    const kind = typeof type === 'string' ? type.toLowerCase() : undefined
    if (typeof balance !== 'string' || !/^0x[\da-f]{1,64}$/i.test(balance)) return undefined
    const value = BigInt(balance)
    const usd = toDecimalText(price)
    const amount = { value, spendable: value, ...(usd !== undefined && { usd }) }
    if (kind === 'native') return network && { asset: nativeAsset(network), ...amount }
    const token = kind === 'erc20' && typeof address === 'string' ? parseAddress(address) : undefined
    if (token === undefined) return undefined
    // The chain provides the decimals if the wallet does not.
    const counted = Number.isInteger(decimals) ? Number(decimals) : 0
    const asset = { networkId, token, name, symbol, decimals: counted, iconUrl, standing: 'unknown' } as const
    return { asset, ...amount }
  }
}

/** A price as a decimal text, which has no exponent; nothing if it is not a price. */
function toDecimalText(price: unknown): string | undefined {
  const number = typeof price === 'string' ? Number(price) : price
  if (typeof number !== 'number' || !(number > 0) || number >= 1e21) return undefined
  const text = number.toFixed(18).replace(/0+$/, '').replace(/\.$/, '')
  return text === '0' ? undefined : text
}
