import { GatewayError } from '../errors/GatewayError.js'

/** An address of `eip155` in lower case. Throws GatewayError `INVALID_QUERY` with the field `address`. */
export function parseEvmAddress(address: string): string {
  if (!/^0x[\da-f]{40}$/iu.test(address))
    throw new GatewayError('INVALID_QUERY', { field: 'address', message: 'address is none of this chain.' })
  return address.toLowerCase()
}
