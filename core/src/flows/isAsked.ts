import type { Kernel } from '../kit/Kernel.js'
import type { StoredConnection } from './storedState.js'

/** Whether an attempt to connect is asking this very wallet now. */
export const isAsked = (
  { attempts }: Kernel,
  { namespace, connectorId }: Pick<StoredConnection, 'namespace' | 'connectorId'>
): boolean => attempts.get(namespace)?.key.startsWith(`${connectorId}|`) ?? false
