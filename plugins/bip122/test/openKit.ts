import { createKit, type Kit, type Network } from '@plugboard/core'
import { bip122 } from '../src/index'
import { bitcoin, bitcoinSignet } from '../src/networks'

/** A kit with Bitcoin on the main network and signet, started, with the wallets that are on the page found. */
export async function openKit(
  networks: readonly Network[] = [bitcoin, bitcoinSignet],
  id = 'bitcoin'
): Promise<Kit> {
  const kit = createKit({ id, plugins: [bip122({ networks })] })
  await kit.start()
  // Announcements arrive in a separate task.
  await new Promise((resolve) => setTimeout(resolve, 20))
  return kit
}
