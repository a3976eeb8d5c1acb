import type { ConnectorSession, ConnectRequest, PluginContext, SessionEvents } from '@plugboard/core'
import type { BitcoinDriver } from '../drivers/BitcoinDriver.js'
import { translate } from '../translate.js'
import { BitcoinSession } from './BitcoinSession.js'

/** How long a wallet may take to say silently whether it knows the site, in milliseconds. */
const patience = 10_000

/** Restores a session without showing anything; nothing where the wallet would have to ask its owner. */
export async function reopenWallet(
  driver: BitcoinDriver,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession | undefined> {
  const session = new BitcoinSession(driver, networkId, events, kit)
  try {
    return (await session.open((id) => driver.read(id), patience)) ? session : undefined
  } catch (error) {
    throw translate(error)
  }
}
