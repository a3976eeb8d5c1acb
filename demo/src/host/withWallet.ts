import type { Kit } from '@plugboard/core'
import { when } from 'mobx'

/**
 * Does what needs a wallet. A visitor who has none connected is shown the dialog first, and goes on once it has closed with a wallet connected. One who comes
 * back is shown as connected before their wallet has answered, and may be quicker with a click than it is: what was connected is waited for.
 */
export async function withWallet(kit: Kit, run: () => void): Promise<void> {
  await kit.ready
  if (!kit.connections.active) {
    kit.open()
    await when(() => !kit.router.open)
  }
  if (kit.connections.active) run()
}
