import type { HttpBindings } from '@hono/node-server'

/** What a handler finds in its context: Node's sockets. */
export interface GatewayEnv {
  Bindings: HttpBindings
}
