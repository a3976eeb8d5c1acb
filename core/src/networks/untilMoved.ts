import { reaction } from 'mobx'

/** How long a wallet that has announced a move may still take to answer the request for it, in milliseconds. */
const answerMs = 3_000

/**
 * Waits for a wallet's answer to a request for a network. Some wallets move, announce it, and never answer: once the move was announced, such a wallet
 * is waited for only a moment longer.
 *
 * @param hasMoved whether the wallet has announced that it is on the network; observable
 * @param signal aborts when the session ends
 */
export async function untilMoved(
  answer: Promise<unknown>,
  hasMoved: () => boolean,
  signal: AbortSignal
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const announced = new Promise<void>((resolve) => {
    const watch = (isThere: boolean) => {
      clearTimeout(timer)
      if (isThere) timer = setTimeout(resolve, answerMs)
    }
    stop = reaction(hasMoved, watch, { fireImmediately: true, signal })
  })
  try {
    await Promise.race([answer, announced])
  } finally {
    stop()
    clearTimeout(timer)
  }
}
