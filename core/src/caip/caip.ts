import type { CaipAddress } from '../contract/Account.js'
import type { Namespace, NetworkId } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'

/** The namespaces that every kit knows. Those that plugins register are passed in addition. */
export const knownNamespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** The two parts of a CAIP-2 network id. */
export interface CaipNetworkParts {
  readonly namespace: Namespace
  /** The chain's id within its namespace, e.g. `'1'`. */
  readonly reference: string
}

/** Splits a CAIP-2 network id such as `eip155:1`. @throws KitError `core/invalidCaipNetworkId` */
export function parseCaipNetworkId(value: string): CaipNetworkParts {
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(value) ?? []
  if (!namespace || !reference) throw coreErrors.invalidCaipNetworkId()
  return { namespace, reference }
}

/** The namespace of a CAIP-2 network id, e.g. `eip155` of `eip155:1`, without checking the id. */
export const namespaceOf = (networkId: NetworkId): Namespace => networkId.split(':')[0] ?? ''

/** Joins the parts of a CAIP-2 network id. @throws KitError `core/invalidCaipNetworkId` */
export function formatCaipNetworkId({ namespace, reference }: CaipNetworkParts): NetworkId {
  const id: NetworkId = `${namespace}:${reference}`
  parseCaipNetworkId(id)
  return id
}

/** The three parts of a CAIP-10 account id, and its network. */
export interface CaipAddressParts {
  readonly namespace: Namespace
  readonly reference: string
  readonly address: string
  readonly networkId: NetworkId
}

/**
 * Splits a CAIP-10 account id such as `eip155:1:0xabc…`: exactly three parts, none empty, the first a known namespace.
 *
 * @param registered namespaces that plugins add to `knownNamespaces`
 * @throws KitError `core/invalidCaipAddress`
 */
export function parseCaipAddress(value: string, registered: readonly string[] = []): CaipAddressParts {
  const [, namespace, reference, address] =
    /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(value) ?? []
  if (!namespace || !reference || !address || ![...knownNamespaces, ...registered].includes(namespace))
    throw coreErrors.invalidCaipAddress()
  return { namespace, reference, address, networkId: `${namespace}:${reference}` }
}

/** Joins the parts of a CAIP-10 account id. @throws KitError `core/invalidCaipAddress` */
export function formatCaipAddress(
  { namespace, reference, address }: Omit<CaipAddressParts, 'networkId'>,
  registered: readonly string[] = []
): CaipAddress {
  const id: CaipAddress = `${namespace}:${reference}:${address}`
  parseCaipAddress(id, registered)
  return id
}

/** Whether an untrusted value is a CAIP-10 account id of a known namespace. */
export function isCaipAddress(value: unknown, registered: readonly string[] = []): value is CaipAddress {
  try {
    return typeof value === 'string' && !!parseCaipAddress(value, registered)
  } catch {
    return false
  }
}

/** The parts of a CAIP-19 asset id. */
export interface CaipAssetParts {
  readonly networkId: NetworkId
  /** The kind of asset, e.g. `'erc20'` or `'slip44'`. */
  readonly assetNamespace: string
  /** Identifies the asset, e.g. a contract's address. */
  readonly assetReference: string
  /** One token of a collection. */
  readonly tokenId?: string | undefined
}

const pattern =
  /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** Splits a CAIP-19 asset id such as `eip155:1/erc20:0xabc…`. @throws KitError `core/invalidCaipAssetId` */
export function parseCaipAssetId(value: string): CaipAssetParts {
  const [, networkId, assetNamespace, assetReference, tokenId] = pattern.exec(value) ?? []
  if (!networkId || !assetNamespace || !assetReference) throw coreErrors.invalidCaipAssetId()
  return {
    networkId: networkId as NetworkId,
    assetNamespace,
    assetReference,
    ...(tokenId ? { tokenId } : {})
  }
}

/** Joins the parts of a CAIP-19 asset id. @throws KitError `core/invalidCaipAssetId` */
export function formatCaipAssetId({
  networkId,
  assetNamespace,
  assetReference,
  tokenId
}: CaipAssetParts): string {
  const id = `${networkId}/${assetNamespace}:${assetReference}${tokenId === undefined ? '' : `/${tokenId}`}`
  parseCaipAssetId(id)
  return id
}
