import { reaction } from 'mobx'
import { waitFor } from '../chain/waitFor.js'
import { connectErrors } from '../errors/connectErrors.js'

/** How long a wallet that has announced a move may still take to answer the request for it, in milliseconds. */
const answerMs = 3_000

/**
 * Asks a wallet to go to a network, and waits for its answer. Some wallets move, announce it, and never answer: once the move was announced, they are
 * waited for only a moment longer. One whose session has ended may never answer either.
 *
 * @param hasMoved whether the wallet has announced that it is on the network, `undefined` if its session has ended; observable
 * @param signal aborts when the approval that the session belongs to ends
 * @throws KitError `connect/notConnected` if the session ends, and errors of the wallet
 */
export async function untilMoved(
  ask: () => Promise<unknown>,
  hasMoved: () => boolean | undefined,
  signal: AbortSignal
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const announced = new Promise<void>((resolve, reject) => {
    const watch = (isThere: boolean | undefined) => {
      clearTimeout(timer)
      if (isThere === undefined) reject(connectErrors.notConnected())
      if (isThere) timer = setTimeout(resolve, answerMs)
    }
    // Not called for where the wallet is now: the page may be wrong about that.
    stop = reaction(hasMoved, watch, { signal })
  })
  try {
    const abortError = () => connectErrors.notConnected()
    await waitFor(() => Promise.race([ask(), announced]), { signal, abortError })
  } finally {
    stop()
    clearTimeout(timer)
  }
}
