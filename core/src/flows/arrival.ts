import { reaction } from 'mobx'
import type { Connector } from '../contract/Connector.js'
import type { Kernel } from '../kit/Kernel.js'

/** How long a wallet may be late after the plugins have started, in milliseconds. One that is later still is taken up when it comes. */
const patience = 500

/** Wallets announce themselves shortly after their plugins have started; waits for the one that is wanted, or for the signal. */
export async function arrival(
  { connectorList }: Kernel,
  connectorId: string,
  signal: AbortSignal,
  started: Promise<unknown>
): Promise<Connector | undefined> {
  const here = () => connectorList.get(connectorId)
  // Not `when`: it would bring 0.3 kB into the first script, where all that is used of MobX lies.
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = reaction(here, leave)
    signal.addEventListener('abort', leave)
    if (here() || signal.aborted) leave()
    else
      void started.then(() => {
        if (!signal.aborted && !here()) timer = setTimeout(leave, patience)
      })
  })
  return here()
}
