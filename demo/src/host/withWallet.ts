import type { Kit } from '@plugboard/core'

/**
 * Does what needs a wallet, or shows the dialog to a visitor who has none connected. One who comes back is shown as connected before
 * their wallet has answered, and may be quicker with a click than it is: what was connected is waited for.
 */
export async function withWallet(kit: Kit, run: () => void): Promise<void> {
  await kit.ready
  if (kit.connections.active) run()
  else kit.open()
}
