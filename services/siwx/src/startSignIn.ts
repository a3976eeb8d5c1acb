import type { Server } from 'node:http'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { listen, serverOptions } from '@plugboard/service-common/http'
import { createSignIn } from './createSignIn.js'
import { limits } from './limits.js'
import type { SignIn } from './SignIn.js'
import type { SignInOptions } from './SignInOptions.js'

/** Where a standalone service listens. */
export interface StartOptions extends SignInOptions {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
}

/** A service with its own port. */
export interface RunningSignIn extends SignIn {
  /** Its address, `http://127.0.0.1:8788`. */
  readonly url: string
  readonly port: number
}

/**
 * Starts a service in this process and resolves once it answers.
 *
 * @throws TypeError for invalid settings, and Node's error when the port is taken
 */
export async function startSignIn({
  host = '127.0.0.1',
  port = 0,
  ...options
}: StartOptions): Promise<RunningSignIn> {
  const signIn = await createSignIn(options)
  const server = createAdaptorServer({
    fetch: (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
      signIn.answer(request, { address: incoming.socket.remoteAddress }),
    serverOptions: serverOptions(limits)
  }) as Server
  try {
    signIn.checkCallers(host)
    const { stop, ...address } = await listen(server, host, port)
    return {
      ...signIn,
      ...address,
      close: async () => {
        await stop(limits.closeGrace)
        await signIn.close()
      }
    }
  } catch (error) {
    await signIn.close()
    throw error
  }
}
