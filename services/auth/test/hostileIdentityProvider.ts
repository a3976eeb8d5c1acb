import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'

/** How a provider lies. */
export type Lie =
  | 'none'
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'unsigned'
  | 'otherKey'
  | 'noToken'
  | 'noSubject'
  | 'huge'
  | 'redirect'
  | 'notJson'
  /** It accepts the request, and answers nothing. */
  | 'silence'

/** An OpenID provider that identifies every code as Eve's, with the fault that a test chooses. The window never visits it: codes are made up. */
export async function hostileIdentityProvider() {
  const [own, other] = ['P-256', 'P-256'].map((namedCurve) => generateKeyPairSync('ec', { namedCurve }))
  if (!own || !other) throw new Error('There are no keys')
  const state: { lie: Lie; nonce: string } = { lie: 'none', nonce: '' }
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`

  async function idToken(): Promise<string> {
    const { lie, nonce } = state
    const claims = { nonce: lie === 'nonce' ? 'another' : nonce, ...(lie !== 'noSubject' && { sub: 'eve' }) }
    const seconds = Math.floor(Date.now() / 1_000)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(lie === 'issuer' ? 'https://accounts.google.com' : url())
      .setAudience(lie === 'audience' ? 'somebody-else' : 'eve-client')
      .setIssuedAt(seconds - 600)
      .setExpirationTime(lie === 'expired' ? seconds - 300 : seconds + 300)
      .sign((lie === 'otherKey' ? other : own)?.privateKey as never)
    if (lie !== 'unsigned') return token
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    return `${header}.${token.split('.')[1]}.`
  }

  const server = createServer(async (request, response) => {
    const send = (body: unknown) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration')
      return send({
        ...{ issuer: url(), authorization_endpoint: `${url()}/auth`, token_endpoint: `${url()}/token` },
        ...{ jwks_uri: `${url()}/jwks`, id_token_signing_alg_values_supported: ['ES256'] }
      })
    if (request.url === '/jwks')
      return send({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'one' }]
      })
    if (state.lie === 'silence') return
    // Elsewhere all is well: only a client that follows the redirect gets there.
    if (state.lie === 'redirect' && request.url !== '/elsewhere')
      return response.writeHead(307, { Location: `${url()}/elsewhere` }).end()
    if (state.lie === 'notJson') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
    return send({
      ...{ access_token: 'a', token_type: 'bearer' },
      ...(state.lie !== 'noToken' && { id_token: await idToken() }),
      ...(state.lie === 'huge' && { more: 'x'.repeat(1_000_000) })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: url(),
    settings: { google: { issuer: url(), clientId: 'eve-client', secret: 'eve' } },
    /** Sets the fault of its answers from now on, and the nonce of the login that it answers. */
    say: (lie: Lie, nonce: string) => Object.assign(state, { lie, nonce }),
    stop: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
