import * as z from 'zod/mini'
import { ImportError } from '../errors/ImportError.js'
import { firstProblem } from '../gates/firstProblem.js'
import type { WcWallet } from '../gates/walletSchema.js'
import { walletSchema } from '../gates/walletSchema.js'
import { limits } from '../limits.js'

function entryName(value: unknown, at: number): string {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : undefined
  return typeof name === 'string' ? `wallet ${at} (${name.slice(0, 40)})` : `wallet ${at}`
}

/**
 * An external list as wallets. The first invalid one throws an ImportError with its position and field, or, with
 * `skipInvalid`, is left out and listed in `skipped`. If two have the same id, the later one counts.
 */
export function checkWallets(
  list: readonly unknown[],
  skipInvalid: boolean
): { wallets: WcWallet[]; skipped: string[] } {
  if (list.length > limits.walletsPerImport) {
    throw new ImportError(`has more than ${limits.walletsPerImport} entries`, { field: 'wallets' })
  }
  const wallets = new Map<string, WcWallet>()
  const skipped: string[] = []
  list.forEach((value, at) => {
    const result = z.safeParse(walletSchema, value)
    if (result.success) {
      wallets.set(result.data.id, result.data)
      return
    }
    const { field, message } = firstProblem(result.error)
    const error = new ImportError(message, { entry: entryName(value, at), field })
    if (!skipInvalid) throw error
    skipped.push(error.message)
  })
  return { wallets: [...wallets.values()], skipped }
}
