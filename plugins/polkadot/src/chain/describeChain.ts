import type { Network } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import { base64Encode } from '@polkadot/util-crypto'
import { isEthereumLike } from '../isEthereumLike.js'
import { ss58FormatOf } from '../ss58FormatOf.js'
import { rawMetadataOf } from './rawMetadataOf.js'
import { toHex } from './toHex.js'

/**
 * What a wallet needs to show what it signs on a chain, in the form of `@polkadot/extension-inject` (`MetadataDef`). Where the runtime
 * checks the metadata's hash, all of them are in it: a wallet proves parts of them to a hardware wallet.
 */
export async function describeChain(api: ApiPromise, network: Network) {
  const { decimals, symbol } = network.nativeCurrency
  const raw = await rawMetadataOf(api)
  return {
    chain: network.name,
    chainType: isEthereumLike(network) ? 'ethereum' : 'substrate',
    genesisHash: api.genesisHash.toHex(),
    icon: 'substrate',
    metaCalls: base64Encode(api.runtimeMetadata.asCallsOnly.toU8a()),
    specVersion: api.runtimeVersion.specVersion.toNumber(),
    ss58Format: ss58FormatOf(network),
    tokenDecimals: decimals,
    tokenSymbol: symbol,
    types: {},
    ...(raw && { rawMetadata: toHex(raw) })
  }
}
