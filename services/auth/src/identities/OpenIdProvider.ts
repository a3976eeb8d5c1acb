import * as oauth from 'oauth4webapi'
import { requestOptions } from './askProvider.js'
import type { Identity, IdentityProvider, ProviderRequest } from './IdentityProvider.js'
import { readAnswer } from './readAnswer.js'

/** An OpenID Connect provider, with the service's registration there. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  readonly answersByPost: boolean
  /** The client's secret; some are created for each request. */
  secret(): Promise<string>
}

/**
 * A provider that signs the visitor's identity: authorization code with PKCE, then an ID token whose signature, issuer, audience, nonce and
 * times are checked (OpenID Connect Core 1.0).
 */
export class OpenIdProvider implements IdentityProvider {
  #server: Promise<oauth.AuthorizationServer> | undefined

  constructor(private readonly settings: OpenIdSettings) {}

  get answersByPost(): boolean {
    return this.settings.answersByPost
  }

  async authorizationUrl({ redirectUri, state, nonce, verifier }: ProviderRequest): Promise<URL> {
    const { clientId, scope, answersByPost } = this.settings
    const { authorization_endpoint: endpoint } = await this.#discover()
    const url = new URL(endpoint ?? '')
    url.search = String(
      new URLSearchParams({
        ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state, nonce },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(answersByPost && { response_mode: 'form_post' })
      })
    )
    return url
  }

  async identify(answer: URLSearchParams, request: ProviderRequest): Promise<Identity> {
    const { clientId, issuer } = this.settings
    const server = await this.#discover()
    const client = { client_id: clientId }
    const options = requestOptions(issuer)
    const granted = readAnswer(server, client, answer, request.state)
    const secret = oauth.ClientSecretPost(await this.settings.secret())
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, secret, granted, request.redirectUri, request.verifier, options] as const)
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: request.nonce,
      requireIdToken: true
    })
    await oauth.validateApplicationLevelSignature(server, response, options)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (!claims) throw new TypeError('The provider sent no ID token')
    const { name, email } = claims
    const userName = [name, email].find((text) => typeof text === 'string' && text !== '')
    return { issuer: claims.iss, subject: claims.sub, userName: userName as string | undefined }
  }

  /** Read once; again after a failure. */
  #discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(this.settings.issuer)
    this.#server ??= oauth
      .discoveryRequest(issuer, { algorithm: 'oidc', ...requestOptions(this.settings.issuer) })
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        this.#server = undefined
        throw error
      })
    return this.#server
  }
}
