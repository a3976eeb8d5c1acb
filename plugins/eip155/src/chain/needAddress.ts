import { getAddress } from 'viem/utils'
import { eip155Errors } from '../errors.js'
import { parseAddress } from '../parseAddress.js'

/** The checksummed form of an address. @throws KitError `eip155/notAnAddress` */
export function needAddress(value: string): `0x${string}` {
  const address = parseAddress(value)
  if (!address) throw eip155Errors.notAnAddress()
  return getAddress(address.toLowerCase() as `0x${string}`)
}
