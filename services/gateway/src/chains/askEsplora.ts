import { GatewayError } from '../errors/GatewayError.js'
import { fetchChain } from './fetchChain.js'

/** Letters and digits of base58 and bech32; the endpoint checks the rest. */
const form = /^[a-z0-9]{14,90}$/iu

/** Bech32 is valid in upper case, as QR codes hold it, and in lower case, as explorers write it; mixed, it is not (BIP-173). */
const upperBech32 = /^(BC|TB|BCRT)1[0-9A-Z]+$/u

const noAddress = () =>
  new GatewayError('INVALID_QUERY', { field: 'address', message: 'address is not valid on this chain.' })

/** An address of `bip122` as explorers write it. Throws GatewayError `INVALID_QUERY` with the field `address` for a text that cannot be one. */
export function parseBitcoinAddress(address: string): string {
  if (!form.test(address)) throw noAddress()
  return upperBech32.test(address) ? address.toLowerCase() : address
}

/**
 * Queries an Esplora-style API about an address, below `/address/{address}`; its JSON, unchecked. Throws GatewayError
 * `INVALID_QUERY` if the address does not belong to the chain, any other error if the endpoint did not answer.
 */
export async function askEsplora(
  { endpoint, address }: { readonly endpoint: string; readonly address: string },
  below = ''
): Promise<unknown> {
  const path = `/address/${parseBitcoinAddress(address)}${below}`
  const { status, body } = await fetchChain(`${endpoint.replace(/\/$/u, '')}${path}`)
  if (status === 400) throw noAddress()
  if (status !== 200) throw new Error(`the endpoint answered ${status}`)
  return JSON.parse(body)
}
