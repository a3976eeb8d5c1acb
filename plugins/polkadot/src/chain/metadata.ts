import { bytesToHex } from '@noble/hashes/utils.js'
import type { Connection, Network } from '@plugboard/core'
import type { ApiPromise } from '@polkadot/api'
import { expandExtensionTypes, findUnknownExtensions } from '@polkadot/types/extrinsic/signedExtensions'
import { base64Encode } from '@polkadot/util-crypto'
import { hasEthereumAccounts, ss58FormatOf } from '../PolkadotNetwork.js'
import type { InjectedWallet } from '../session/InjectedWallet.js'
import type { FailoverProvider } from './endpoints/FailoverProvider.js'
import { knowsRuntime, type WalletMetadata } from './walletMetadata.js'

type Hex = `0x${string}`

/** A runtime's description of itself (`state_getRuntimeVersion`). */
interface RuntimeVersion {
  readonly specVersion: number
  readonly apis: readonly (readonly [id: string, version: number])[]
}

/** The id of the runtime API `Metadata`: the first 8 bytes of the BLAKE2b hash of its name. */
const metadataApiId = '0x37e397fc7c91f5e4'

/**
 * The metadata of a runtime from before 2023, in the form of the option `metadata` of `ApiPromise`: if the library reads them itself, it logs a
 * warning in the page's console. Empty for a newer runtime, whose metadata the library reads.
 */
export async function readOldMetadata(provider: FailoverProvider): Promise<Record<string, Hex>> {
  const [genesisHash, { apis, specVersion }] = await Promise.all([
    provider.send<string>('chain_getBlockHash', [0]),
    provider.send<RuntimeVersion>('state_getRuntimeVersion', [])
  ])
  // Its second version provides metadata in several formats, which the library needs.
  if (apis.some(([id, version]) => id === metadataApiId && version >= 2)) return {}
  return { [`${genesisHash}-${specVersion}`]: await provider.send<Hex>('state_getMetadata', []) }
}

/**
 * The hash of the runtime's metadata (RFC-0078) for a chain that checks it, so that a wallet can show what it signs without trusting the page.
 * `undefined` for a runtime that does not have this check, or whose metadata cannot be hashed: a signature without the hash is equally valid.
 */
export async function metadataHashOf(
  api: ApiPromise,
  { decimals, symbol }: Pick<Network['nativeCurrency'], 'decimals' | 'symbol'>
): Promise<Hex | undefined> {
  const raw = await readRawMetadata(api)
  if (!raw) return undefined
  const { merkleizeMetadata } = await import('@polkadot-api/merkleize-metadata')
  try {
    return `0x${bytesToHex(merkleizeMetadata(raw, { decimals, tokenSymbol: symbol }).digest())}`
  } catch {
    return undefined
  }
}

/**
 * Offers the wallet the metadata that it needs to show a chain's extrinsics, if it has older ones or none. The wallet asks its owner.
 *
 * @returns whether the wallet has them now; also false for a wallet that accepts none
 */
export async function offerMetadata(
  api: ApiPromise,
  { session, networkId }: Connection,
  network: Network,
  signal?: AbortSignal
): Promise<boolean> {
  const wallet = session.provider as Partial<InjectedWallet> | undefined
  if (!wallet?.metadata) return false
  if (await hasMetadata(api, wallet.metadata, signal)) return true
  const params = await describeChain(api, network)
  const method = 'polkadot_provideMetadata'
  return (await session.request({ namespace: 'polkadot', networkId, method, params, signal })) === true
}

/** Whether a wallet has the metadata of the chain's current runtime or of a newer one. @throws as `listMetadata` does */
export async function hasMetadata(
  api: ApiPromise,
  metadata: WalletMetadata,
  signal?: AbortSignal
): Promise<boolean> {
  const genesisHash = api.genesisHash.toHex()
  const specVersion = api.runtimeVersion.specVersion.toNumber()
  return knowsRuntime(metadata, { genesisHash, specVersion }, signal)
}

/**
 * The data that a wallet needs to show what it signs on a chain, in the form of `@polkadot/extension-inject` (`MetadataDef`). If the runtime checks
 * the metadata's hash, all metadata are included: a wallet proves parts of them to a hardware wallet.
 */
async function describeChain(api: ApiPromise, network: Network) {
  const { decimals, symbol } = network.nativeCurrency
  const raw = await readRawMetadata(api)
  return {
    chain: network.name,
    chainType: hasEthereumAccounts(network) ? 'ethereum' : 'substrate',
    genesisHash: api.genesisHash.toHex(),
    icon: 'substrate',
    metaCalls: base64Encode(api.runtimeMetadata.asCallsOnly.toU8a()),
    specVersion: api.runtimeVersion.specVersion.toNumber(),
    ss58Format: ss58FormatOf(network),
    tokenDecimals: decimals,
    tokenSymbol: symbol,
    types: {},
    userExtensions: describeExtensions(api),
    ...(raw && { rawMetadata: `0x${bytesToHex(raw)}` })
  }
}

/**
 * The fields that the runtime's signed extensions add to an extrinsic and to the signed payload: a wallet that is older than one of them learns it
 * here.
 */
function describeExtensions({ registry }: ApiPromise) {
  const types = (name: string, part: 'extrinsic' | 'payload') => expandExtensionTypes([name], part)
  return Object.fromEntries(
    registry.signedExtensions
      .filter((name) => findUnknownExtensions([name]).length === 0)
      .map((name) => [name, { extrinsic: types(name, 'extrinsic'), payload: types(name, 'payload') }])
  )
}

/** The runtime's metadata in version 15, in the runtime's encoding; `undefined` for a runtime that does not check their hash (RFC-0078). */
async function readRawMetadata(api: ApiPromise): Promise<Uint8Array | undefined> {
  if (!api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  const answer = await api.call.metadata?.metadataAtVersion?.(15)
  const raw = answer as { unwrapOr?(other: null): { toU8a(bare: boolean): Uint8Array } | null } | undefined
  return raw?.unwrapOr?.(null)?.toU8a(true)
}
