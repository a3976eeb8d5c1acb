import type { Kit } from '@plugboard/core'
import { type Address, createWalletClient, custom, parseEther } from 'viem'

/** Sends an amount of ether, given as text, with viem over the provider that the kit hands out. Resolves with the hash. */
export function sendEther(kit: Kit, to: string, ether: string): Promise<string> {
  const account = kit.connections.of('eip155')?.account.address as Address
  const wallet = createWalletClient({ account, transport: custom(kit.provider('eip155')) })
  return wallet.sendTransaction({ chain: null, to: to as Address, value: parseEther(ether) })
}
