import type { Server } from 'node:http'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { listen, serverOptions } from '@plugboard/service-common/http'
import type { AuthService, AuthServiceOptions } from './AuthServiceOptions.js'
import { createAuthService } from './createAuthService.js'
import { limits } from './limits.js'

/** Where a standalone service listens. */
export interface StartOptions extends AuthServiceOptions {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** How long a caller may take for the headers of a request, in milliseconds. Default 10,000; at most 15,000. */
  readonly headersTimeout?: number | undefined
}

/** A service with its own port. */
export interface RunningAuthService extends AuthService {
  /** Its address, `http://127.0.0.1:4602`. */
  readonly url: string
  readonly port: number
}

/**
 * Starts a service in this process and resolves once it answers.
 *
 * @throws TypeError for invalid settings, and Node's error when the port is taken or `headersTimeout` is out of range
 */
export async function startAuthService({
  host = '127.0.0.1',
  port = 0,
  headersTimeout = limits.headersTimeout,
  ...options
}: StartOptions): Promise<RunningAuthService> {
  const service = await createAuthService(options)
  try {
    service.checkCallers(host)
    const { stop, ...address } = await listen(openServer(service, headersTimeout), host, port)
    return {
      ...service,
      ...address,
      close: async () => {
        const ended = service.close()
        await stop(limits.closeGrace)
        await ended
      }
    }
  } catch (error) {
    await service.close()
    throw error
  }
}

const openServer = (service: AuthService, headersTimeout: number): Server =>
  createAdaptorServer({
    fetch: (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
      service.answer(request, { address: incoming.socket.remoteAddress }),
    serverOptions: serverOptions({ headersTimeout, requestTimeout: limits.requestTimeout })
  }) as Server
