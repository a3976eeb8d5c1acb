import { type Kit, parseUnits } from '@plugboard/core'
import { tillOf } from './prices.js'

/** Pays for a bag with the active wallet. Resolves with the transaction's id; rejects as the wallet did. */
export async function pay(kit: Kit, roast: number): Promise<string> {
  const connection = kit.connections.active
  const till = tillOf(connection?.namespace)
  const price = till.prices[roast] ?? till.prices[0]
  if (connection?.namespace === 'eip155') {
    const { sendEther } = await import('./sendEther.js')
    return paid(kit, await sendEther(kit, till.address, price))
  }
  const transfer = connection && kit.namespace(connection.namespace)?.capabilities.transfer
  if (!transfer) throw new Error('This wallet cannot pay')
  const amount = parseUnits(price, connection.caipNetwork?.nativeCurrency.decimals ?? 0)
  return paid(kit, await transfer({ connection, to: till.address, amount }))
}

function paid(kit: Kit, id: string): string {
  void kit.refreshBalance()
  return id
}

/** Signs the club's book with the active wallet. Resolves with the signature. */
export const joinClub = (kit: Kit): Promise<string> =>
  kit.signMessage('I would like to join the tasting club of Halden Coffee.')
