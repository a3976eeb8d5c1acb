import type { NetworkId } from '../contract/Network.js'
import { type CaipNetworkParts, parseCaipNetworkId } from './parseCaipNetworkId.js'

/** Joins the parts of a CAIP-2 network id. @throws KitError `core/invalidCaipNetworkId` */
export function formatCaipNetworkId({ namespace, reference }: CaipNetworkParts): NetworkId {
  const id: NetworkId = `${namespace}:${reference}`
  parseCaipNetworkId(id)
  return id
}
