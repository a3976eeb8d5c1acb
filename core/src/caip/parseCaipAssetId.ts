import type { NetworkId } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'

/** The parts of a CAIP-19 asset id. */
export interface CaipAssetParts {
  readonly networkId: NetworkId
  /** The kind of asset, e.g. `'erc20'` or `'slip44'`. */
  readonly assetNamespace: string
  /** Which one, e.g. a contract's address. */
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
