import { LocalRelay } from './LocalRelay.js'
import type { Relay, RelayOptions } from './Relay.js'

/**
 * Starts a relay that speaks the IRN protocol of WalletConnect 2 with the clients 2.17 to 2.25, in memory, and that can be
 * made to fail in every way that `faults` names. Resolves when it listens.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const relay = new LocalRelay(options)
  await relay.up()
  return relay
}
