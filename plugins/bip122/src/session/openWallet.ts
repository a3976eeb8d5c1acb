import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  type PluginContext,
  type SessionEvents
} from '@plugboard/core'
import type { BitcoinDriver } from '../drivers/BitcoinDriver.js'
import { translate } from '../translate.js'
import { BitcoinSession } from './BitcoinSession.js'

/**
 * Asks a wallet for its accounts; its owner may take as long as needed.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `bip122/wrongNetwork` …
 */
export async function openWallet(
  driver: BitcoinDriver,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession> {
  const session = new BitcoinSession(driver, networkId, events, kit)
  try {
    if (await session.open((id) => driver.connect(id))) return session
    throw connectErrors.locked()
  } catch (error) {
    throw translate(error, connectErrors.failed)
  }
}
