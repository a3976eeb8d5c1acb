import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MemoryNonces, type VerifyResult, verifySignIn } from '@plugboard/siwx/verify'

/** A minimal sign-in server of one visitor with one session. */
export interface SignInServer {
  readonly url: string
  /** The outcome of each message that was sent to it. */
  readonly results: VerifyResult[]
  /** How many nonces it has issued. */
  nonces: number
  session: { readonly address: string; readonly chainId: string } | null
  /** Requests to these paths are refused, such as `'nonce'`. */
  readonly failing: Set<string>
  /** Requests wait for this, if it is set. */
  held: Promise<void> | undefined
  /** Forgets what it knows. */
  reset(): void
  stop(): Promise<void>
}

/** Starts it. @param origin tells the origin of the pages whose messages it accepts */
export async function startSignInServer(origin: () => string): Promise<SignInServer> {
  const issued = new MemoryNonces()
  const answer = async (path: string, body: string): Promise<string> => {
    await server.held
    if (server.failing.has(path)) throw new Error('Told to fail')
    if (path === 'nonce') {
      server.nonces++
      return issued.issue()
    }
    if (path === 'session') return JSON.stringify(server.session)
    if (path === 'sign-out') {
      server.session = null
      return ''
    }
    const { message, signature } = JSON.parse(body) as { message: string; signature: string }
    const accepted = { origins: [origin()], chains: ['eip155:31337' as const], nonces: issued }
    const result = await verifySignIn({ message, signature }, accepted)
    server.results.push(result)
    if (!result.ok) throw new Error(result.reason)
    server.session = { address: result.data.accountAddress, chainId: result.data.chainId }
    return ''
  }
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      answer(request.url?.split('/').at(-1) ?? '', body).then(
        (text) => response.end(text),
        () => response.writeHead(403).end()
      )
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: SignInServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    results: [],
    nonces: 0,
    session: null,
    failing: new Set(),
    held: undefined,
    reset: () => {
      server.session = null
      server.results.length = 0
      server.nonces = 0
      server.failing.clear()
      server.held = undefined
    },
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      })
  }
  return server
}
