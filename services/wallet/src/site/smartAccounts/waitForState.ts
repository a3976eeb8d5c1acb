import type { AccountState, SmartAccountReader } from './SmartAccountReader.js'

/** How long a network is asked whether a transaction has arrived, and the interval, in ms. */
const waiting = { total: 30_000, pause: 1_000 } as const

/**
 * Waits until an account has the state that a transaction gives it. A network that does not answer is asked again.
 *
 * @returns whether it has reached it in time, and before the page has left
 */
export async function waitForState(
  smartAccounts: Pick<SmartAccountReader, 'stateOf'>,
  network: string,
  account: string,
  isWanted: (state: AccountState) => boolean,
  signal: AbortSignal
): Promise<boolean> {
  const isThere = () => smartAccounts.stateOf(network, account).then(isWanted, () => false)
  const until = performance.now() + waiting.total
  let found = await isThere()
  while (!found && !signal.aborted && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, waiting.pause))
    found = await isThere()
  }
  return found
}
