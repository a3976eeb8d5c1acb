import { untilAnswered, type Waiting } from '@plugboard/core'
import type { Eip1193Provider } from '../Eip1193Provider.js'

/** Asks a wallet. A provider that throws rejects; silence past `ms` and an abort end the wait. */
export function ask(
  provider: Eip1193Provider,
  method: string,
  params?: unknown,
  waiting?: Waiting
): Promise<unknown> {
  return untilAnswered(
    () => provider.request(params === undefined ? { method } : { method, params }),
    waiting
  )
}
