import { createHash } from 'node:crypto'
import type { WcWallet } from '../src/gates/walletSchema.js'

/** A wallet with this name, an id made from it, and whatever else is given. */
export function walletForTest(name: string, rest: Partial<WcWallet> = {}): WcWallet {
  return { id: createHash('sha256').update(name).digest('hex'), name, ...rest }
}
