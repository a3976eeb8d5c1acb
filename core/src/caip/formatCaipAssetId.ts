import { type CaipAssetParts, parseCaipAssetId } from './parseCaipAssetId.js'

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
