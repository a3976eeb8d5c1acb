import type { Intent, PreparedTransaction } from '@plugboard/core'
import type { PrepareSwapContext } from './prepareSwap.js'

/**
 * Prepares a payment, a swap, calls, or a transaction that the page requests; the code of each is loaded when it is first needed.
 *
 * @throws KitError those of `prepareTransfer`, `prepareSwap` and `prepareCalls`
 */
export async function prepareIntent(
  context: PrepareSwapContext,
  intent: Intent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  switch (intent.kind) {
    case 'transfer': {
      const { prepareTransfer } = await import('./prepareTransfer.js')
      return prepareTransfer(context, intent, signal)
    }
    case 'swap': {
      const { prepareSwap } = await import('./prepareSwap.js')
      return prepareSwap(context, intent, signal)
    }
    case 'calls':
    case 'request': {
      const { prepareCalls } = await import('./prepareCalls.js')
      return prepareCalls(context, intent, signal)
    }
  }
}
