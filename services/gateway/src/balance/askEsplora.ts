import { GatewayError } from '../errors/GatewayError.js'
import type { BalanceQuestion } from './BalanceSource.js'
import { fetchChain } from './fetchChain.js'

/** Letters and digits of base58 and bech32; the endpoint knows the rest. */
const form = /^[a-z0-9]{14,90}$/iu

/**
 * Asks an Esplora-style API about an address, below `/address/{address}`; its JSON, unchecked. Throws GatewayError `INVALID_QUERY`
 * where the address is none of the chain, anything else where the endpoint did not answer.
 */
export async function askEsplora({ endpoint, address }: BalanceQuestion, below = ''): Promise<unknown> {
  const refuse = () =>
    new GatewayError('INVALID_QUERY', { field: 'address', message: 'address is none of this chain.' })
  if (!form.test(address)) throw refuse()
  const { status, body } = await fetchChain(`${endpoint.replace(/\/$/u, '')}/address/${address}${below}`)
  if (status === 400) throw refuse()
  if (status !== 200) throw new Error(`the endpoint answered ${status}`)
  return JSON.parse(body)
}
