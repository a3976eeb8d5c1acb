import { createServer } from 'node:http'
import { chains } from './chains.mjs'
import { letters } from './letters.mjs'

/**
 * The server of the tasting club: signs visitors of `pages` in with the reference server's middleware, and gives its letter only to
 * members. Put its `routes` behind the page's own origin, so that its cookie is sent along.
 */
export async function startClub({ pages, rpc, database = ':memory:' }) {
  // Loaded here, since a fresh checkout must build it first.
  const { createSignIn } = await import('@plugboard/siwx-service')
  const { requireSignIn, signInMiddleware } = await import('@plugboard/siwx-service/express')
  const signIn = await createSignIn({
    origins: pages,
    chains,
    rpcUrls: { 'eip155:31337': rpc[0], 'eip155:31338': rpc[1] },
    database,
    // Everybody comes from this machine.
    rateLimit: false
  })
  const answerSignIn = signInMiddleware(signIn)
  const guard = requireSignIn(signIn)
  const fail = (response) => (error) => {
    if (!error) return response.writeHead(404).end()
    console.error(error)
    response.writeHead(500).end()
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://club')
    if (pathname !== '/members/letter') return answerSignIn(request, response, fail(response))
    return guard(request, response, (error) => {
      if (error) return fail(response)(error)
      const letter = letters[searchParams.get('lang')] ?? letters.en
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store'
      })
      response.end(JSON.stringify(letter))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  return {
    routes: { '/sign-in': `${url}/sign-in`, '/members': `${url}/members` },
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await signIn.close()
    }
  }
}
