import type { Kit } from '@plugboard/core'
import { when } from 'mobx'

/**
 * Runs an action that needs a wallet. A visitor without a connected wallet is shown the dialog first, and continues once it has closed with a
 * wallet connected. A returning visitor is shown as connected before their wallet has answered, and can click before it does: the action waits
 * for the stored connection.
 */
export async function withWallet(kit: Kit, run: () => void): Promise<void> {
  await kit.ready
  if (!kit.connections.active) {
    kit.open()
    await when(() => !kit.router.open)
  }
  if (kit.connections.active) run()
}
