import { reaction } from 'mobx'
import type { Connector } from '../contract/Connector.js'
import type { Registry } from '../plugins/Registry.js'

/** How long wallets are given to announce themselves after the plugins have started, in milliseconds. A later one is restored when it arrives. */
const announcementMs = 500

/**
 * Wallets announce themselves shortly after their plugins have started. Waits for the connector, or for the signal.
 *
 * @param started resolves when the plugins have started @returns `undefined` if it is not available in time
 */
export async function waitForConnector(
  connectorRegistry: Pick<Registry<Connector>, 'get'>,
  connectorId: string,
  signal: AbortSignal,
  started: Promise<unknown>
): Promise<Connector | undefined> {
  const find = () => connectorRegistry.get(connectorId)
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = reaction(find, finish)
    signal.addEventListener('abort', finish)
    if (find() || signal.aborted) finish()
    else
      void started.then(() => {
        if (!signal.aborted && !find()) timer = setTimeout(finish, announcementMs)
      })
  })
  return find()
}
