import type { Kit } from '@plugboard/core'

/** Pays for a bag. Resolves with the transaction's hash; rejects as the wallet did. */
export async function pay(kit: Kit, ether: string): Promise<string> {
  const { sendEther } = await import('./sendEther.js')
  const hash = await sendEther(kit, ether)
  void kit.refreshBalance()
  return hash
}

/** Signs the club's book. Resolves with the signature. */
export async function joinClub(kit: Kit): Promise<string> {
  const { walletOf } = await import('./walletOf.js')
  return walletOf(kit).signMessage({ message: 'I would like to join the tasting club of Halden Coffee.' })
}
