import type { HttpBindings } from '@hono/node-server'

/** What a handler finds in its context: the sockets of Node. */
export interface GatewayEnv {
  Bindings: HttpBindings
}
