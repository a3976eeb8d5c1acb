import type { Asset } from '@plugboard/core'
import { displayText } from '@plugboard/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { readText, readWord } from './answers.js'
import { askContracts } from './askContracts.js'
import { descriptions, toAsset } from './describeTokens.js'

/**
 * The kind of assets in a contract: amounts of a token (ERC-20), or pieces of a collection, each of which exists once (ERC-721) or many times
 * (ERC-1155).
 */
export interface DescribedContract {
  readonly kind: 'token' | 'collection' | 'multiCollection'
  readonly asset: Asset
}

const supportsAbi = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])

const interfaces = (['0x80ac58cd', '0xd9b67a26'] as const).map((id) =>
  encodeFunctionData({ abi: supportsAbi, args: [id] })
)

/** Reads how contracts describe themselves; `undefined` if one is neither a token nor a collection, and for an address without a contract. */
export async function describeContracts(
  reader: EvmReader,
  targets: readonly Hex[]
): Promise<readonly (DescribedContract | undefined)[]> {
  if (!targets.length) return []
  const all = await askContracts(reader, {
    targets,
    questions: [...descriptions, ...interfaces],
    maxSize: 192
  })
  return targets.map((token, index) => {
    const [name, symbol, decimals, isCollection, isMultiCollection] = all[index] ?? []
    const kind =
      readWord(isCollection) === 1n
        ? 'collection'
        : readWord(isMultiCollection) === 1n
          ? 'multiCollection'
          : 'token'
    if (kind === 'token') {
      const asset = toAsset(reader.network, token, { name, symbol, decimals })
      return asset && { kind, asset }
    }
    const title = readText(name) ?? readText(symbol) ?? 'NFT'
    const asset: Asset = Object.freeze({
      networkId: reader.network.caipNetworkId,
      token,
      name: displayText(title),
      symbol: displayText(readText(symbol) ?? title, 10),
      decimals: 0,
      standing: 'unknown'
    })
    return { kind, asset }
  })
}
