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

/** Milliseconds that a wallet may take to answer a silent restore. */
const silentTimeoutMs = 10_000

/**
 * Asks the visitor to open the wallet to this page, without a time limit.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `bip122/wrongNetwork` …
 */
export async function connectWallet(
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

/** Restores a session without showing anything; `undefined` if the wallet would have to ask the visitor. */
export async function reconnectWallet(
  driver: BitcoinDriver,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession | undefined> {
  const session = new BitcoinSession(driver, networkId, events, kit)
  try {
    return (await session.open((id) => driver.read(id), silentTimeoutMs)) ? session : undefined
  } catch (error) {
    throw translate(error)
  }
}
