import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { readBalance } from './readBalance.js'

/** Reads the balance of a namespace's active connection again. */
export async function refreshBalance(kernel: Kernel, namespace?: Namespace): Promise<void> {
  const connection = kernel.connections.of(namespace)
  if (connection) await readBalance(kernel, connection)
}
