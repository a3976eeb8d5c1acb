import type { Network } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import { base64Encode } from '@polkadot/util-crypto'
import { ss58FormatOf } from '../ss58FormatOf.js'

/** What a wallet needs to show what it signs on a chain, in the form of `@polkadot/extension-inject`. */
export function describeChain(api: ApiPromise, network: Network) {
  const { decimals, symbol } = network.nativeCurrency
  return {
    chain: network.name,
    chainType: 'substrate',
    genesisHash: api.genesisHash.toHex(),
    icon: 'substrate',
    metaCalls: base64Encode(api.runtimeMetadata.asCallsOnly.toU8a()),
    specVersion: api.runtimeVersion.specVersion.toNumber(),
    ss58Format: ss58FormatOf(network),
    tokenDecimals: decimals,
    tokenSymbol: symbol,
    types: {}
  }
}
