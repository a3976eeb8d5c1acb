import type { CaipAddress } from '../contract/Account.js'
import { type CaipAddressParts, parseCaipAddress } from './parseCaipAddress.js'

/** Joins the parts of a CAIP-10 account id. @throws KitError `core/invalidCaipAddress` */
export function formatCaipAddress(
  { namespace, reference, address }: Omit<CaipAddressParts, 'networkId'>,
  registered: readonly string[] = []
): CaipAddress {
  const id: CaipAddress = `${namespace}:${reference}:${address}`
  parseCaipAddress(id, registered)
  return id
}
