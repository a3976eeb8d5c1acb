import { type Asset, isKitError } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { hex } from '@scure/base'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { AbciRefusal, type ModuleQuery, queryModule, readCoin } from '../chain/bank.js'
import { readFields, readNumberField, readText, writeText } from '../chain/protobuf.js'
import type { RpcReader } from '../chain/RpcReader.js'
import { type CoinNames, coinAsset, isDenomination, namesOf, nativeDenom } from './coinAsset.js'

/** No chain's coin has more decimals; a coin that claims more is not shown with them. */
const maxDecimals = 30

/**
 * Describes denominations: from the network's data, otherwise from the chain, by the metadata of its bank or by the channel that a coin arrived
 * through.
 *
 * @returns `undefined` for a denomination that does not exist on the chain
 * @throws KitError `cosmos/readFailed`
 */
export function describeCoins(
  reader: RpcReader,
  network: CosmosNetwork,
  denoms: readonly string[],
  signal?: AbortSignal
): Promise<readonly (Asset | undefined)[]> {
  return Promise.all(denoms.map((denom) => describeCoin(new CoinReader(reader, network, signal), denom)))
}

async function describeCoin(reader: CoinReader, denom: string): Promise<Asset | undefined> {
  const { network } = reader
  if (!isDenomination(denom)) return undefined
  if (denom === nativeDenom(network)) return nativeAsset(network)
  const known = network.cosmos.coins.find((coin) => coin.denom === denom)
  if (known) return coinAsset(network, denom, namesOf(known))
  const [supply, metadata, origin] = await Promise.all([
    reader.supply(denom),
    reader.metadata(denom),
    reader.origin(denom)
  ])
  if (supply === 0n) return undefined
  // If the decimals are unknown, amounts are shown in the chain's base units.
  return coinAsset(network, denom, metadata ?? origin ?? { name: denom, symbol: denom, decimals: 0 })
}

/** The path that a coin took, and its name on its original chain. */
interface Origin {
  readonly path: string
  readonly base: string
}

/** Asks a chain about one of its coins. */
class CoinReader {
  constructor(
    private readonly reader: RpcReader,
    readonly network: CosmosNetwork,
    private readonly signal: AbortSignal | undefined
  ) {}

  /** Its total supply. */
  async supply(denom: string): Promise<bigint | undefined> {
    const answer = await this.query('/cosmos.bank.v1beta1.Query/SupplyOf', denom)
    return answer && readFields(answer, 1).map(readCoin).at(-1)?.value
  }

  /** The bank's metadata; nothing if it has no name or no display unit. */
  async metadata(denom: string): Promise<CoinNames | undefined> {
    const answer = await this.query('/cosmos.bank.v1beta1.Query/DenomMetadata', denom)
    const metadata = answer && readFields(answer, 1).at(-1)
    if (!metadata || readText(metadata, 3) !== denom) return undefined
    const display = readText(metadata, 4)
    const unit = readFields(metadata, 2).find((one) => readText(one, 1) === display)
    const decimals = unit && readNumberField(unit, 2)
    if (decimals === undefined || decimals > maxDecimals) return undefined
    const symbol = readText(metadata, 6) || display
    return { name: readText(metadata, 5) || symbol, symbol, decimals }
  }

  /** The origin of a coin that arrived by IBC. The chain's answer counts only if the coin's own name is the hash of it (ICS-20). */
  async origin(denom: string): Promise<CoinNames | undefined> {
    const hash = /^ibc\/([0-9A-F]{64})$/.exec(denom)?.[1]
    const origin = hash && ((await this.denom(hash)) ?? (await this.denomTrace(hash)))
    if (!origin) return undefined
    const { path, base } = origin
    const { sha256 } = await import('@cosmjs/crypto')
    const expected = hex.encode(Uint8Array.from(sha256(new TextEncoder().encode(`${path}/${base}`))))
    return expected.toUpperCase() === hash
      ? { name: `${base} (${path})`, symbol: base, decimals: 0 }
      : undefined
  }

  /** The query of chains with ibc-go 10. */
  private async denom(hash: string): Promise<Origin | undefined> {
    const answer = await this.query('/ibc.applications.transfer.v1.Query/Denom', hash)
    const denom = answer && readFields(answer, 1).at(-1)
    if (!denom) return undefined
    const hops = readFields(denom, 3).map((hop) => `${readText(hop, 1)}/${readText(hop, 2)}`)
    return { path: hops.join('/'), base: readText(denom, 1) }
  }

  /** The query of earlier chains. */
  private async denomTrace(hash: string): Promise<Origin | undefined> {
    const answer = await this.query('/ibc.applications.transfer.v1.Query/DenomTrace', hash)
    const trace = answer && readFields(answer, 1).at(-1)
    return trace && { path: readText(trace, 1), base: readText(trace, 2) }
  }

  /** Sends a query with a text. @returns `undefined` if the chain refuses: it does not know the text, or has no such module */
  private async query(path: string, text: string): Promise<Uint8Array | undefined> {
    const query: ModuleQuery = { path, request: writeText(1, text), signal: this.signal }
    return queryModule(this.reader, this.network, query).catch((error: unknown) => {
      if (isKitError(error) && error.cause instanceof AbciRefusal) return undefined
      throw error
    })
  }
}
