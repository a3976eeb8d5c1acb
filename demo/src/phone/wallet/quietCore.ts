import { Core } from '@walletconnect/core'
import type { CoreTypes, ICore } from '@walletconnect/types'

/** The client's core without calls to its vendor's hosts: it talks to the given relay, and to nobody else. */
export function quietCore(options: CoreTypes.Options): ICore {
  const core = new Core({ logger: 'silent', telemetryEnabled: false, ...options })
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => undefined
  // Its own type says undefined where the interface says nothing.
  return core as ICore
}
