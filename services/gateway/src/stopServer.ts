import type { Server } from 'node:http'
import { limits } from './limits.js'

/** Stops listening, lets the answers under way finish, and after the grace time cuts what is left. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), limits.closeGrace)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
