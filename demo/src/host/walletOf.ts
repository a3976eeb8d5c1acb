import type { Kit } from '@plugboard/core'
import { type Address, createWalletClient, custom } from 'viem'

/** A client of viem over the provider that the kit hands out. */
export function walletOf(kit: Kit) {
  const account = kit.connections.of('eip155')?.account.address as Address
  return createWalletClient({ account, transport: custom(kit.provider('eip155')) })
}
