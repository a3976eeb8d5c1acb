import type { Kit } from '@plugboard/core'
import { parseEther } from 'viem'
import { walletOf } from './walletOf.js'

/** Where the made-up shop is paid: an address that nobody uses. */
const till = '0x000000000000000000000000000000000000c0fe'

/** Sends an amount of ether, given as text, to the shop. Resolves with the transaction's hash. */
export function sendEther(kit: Kit, ether: string): Promise<string> {
  return walletOf(kit).sendTransaction({ chain: null, to: till, value: parseEther(ether) })
}
