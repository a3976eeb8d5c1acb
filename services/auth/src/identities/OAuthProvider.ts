import { safeJson } from '@plugboard/core/safe-json'
import * as oauth from 'oauth4webapi'
import { requestOptions } from './askProvider.js'
import type { Identity, IdentityProvider, ProviderRequest } from './IdentityProvider.js'
import { readAnswer } from './readAnswer.js'

/** An OAuth 2 provider, with the service's registration there. */
export interface OAuthSettings {
  /** The provider's name in the account; its subjects are its own. */
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  readonly scope: string
  readonly endpoints: { readonly authorization: string; readonly token: string; readonly user: string }
  /** How the secret is sent to the token endpoint. */
  readonly secretIn: 'header' | 'body'
  /** Reads the answer of the user endpoint; `undefined` if it names nobody. */
  readUser(body: unknown): { readonly subject: string; readonly userName?: string | undefined } | undefined
}

/** A provider that signs nothing: authorization code with PKCE, and a request for the visitor's identity, with a token that is dropped at once. */
export class OAuthProvider implements IdentityProvider {
  readonly answersByPost = false

  constructor(private readonly settings: OAuthSettings) {}

  async authorizationUrl({ redirectUri, state, verifier }: ProviderRequest): Promise<URL> {
    const { clientId, scope, endpoints } = this.settings
    const url = new URL(endpoints.authorization)
    const parameters = {
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256'
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url
  }

  async identify(answer: URLSearchParams, request: ProviderRequest): Promise<Identity> {
    const { issuer, clientId, secret, endpoints, secretIn } = this.settings
    const server = { issuer, token_endpoint: endpoints.token }
    const client = { client_id: clientId }
    const granted = readAnswer(server, client, answer, request.state)
    const proof = secretIn === 'header' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, proof, granted, request.redirectUri, request.verifier] as const),
      requestOptions(endpoints.token)
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
    const user = await oauth.protectedResourceRequest(
      ...([tokens.access_token, 'GET', new URL(endpoints.user)] as const),
      // GitHub refuses requests that do not identify their sender.
      ...([new Headers({ Accept: 'application/json', 'User-Agent': 'plugboard-auth' }), null] as const),
      requestOptions(endpoints.user)
    )
    if (!user.ok) throw new TypeError(`The provider answered ${user.status} for the user`)
    const read = this.settings.readUser(safeJson(await user.text(), { depth: 16 }))
    if (!read) throw new TypeError('The provider did not say who the user is')
    return { issuer, ...read }
  }
}
