import { type Connection, type Kit, parseUnits } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'
import { tillOf } from './prices.js'
import type { Outcome } from './useDeed.js'

/** Pays for a bag with the active wallet. Rejects as the wallet did. */
export async function pay(kit: Kit, roast: number): Promise<Outcome> {
  const connection = kit.connections.active
  const till = tillOf(connection?.namespace)
  const price = till.prices[roast] ?? till.prices[0]
  if (connection?.namespace === 'eip155') {
    const { sendEther } = await import('./sendEther.js')
    return paid(kit, connection, await sendEther(kit, till.address, price))
  }
  const transfer = connection && kit.namespace(connection.namespace)?.capabilities.transfer
  if (!transfer) throw new Error('This wallet cannot pay')
  const amount = parseUnits(price, connection.caipNetwork?.nativeCurrency.decimals ?? 0)
  return paid(kit, connection, await transfer({ connection, to: till.address, amount }))
}

function paid(kit: Kit, { caipNetwork, namespace }: Connection, id: string): Outcome {
  void kit.refreshBalance()
  const paths = kit.namespace(namespace)?.explorerPaths
  return { id, url: caipNetwork && explorerUrl(caipNetwork, { transaction: id }, paths) }
}

/** Signs the club's book with the active wallet. Resolves with the signature. */
export const joinClub = async (kit: Kit): Promise<Outcome> => ({
  id: await kit.signMessage('I would like to join the tasting club of Halden Coffee.')
})
