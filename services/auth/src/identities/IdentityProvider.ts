/** What binds an answer of a provider to the login that asked for it. */
export interface ProviderRequest {
  readonly redirectUri: string
  readonly state: string
  /** Of the ID token. */
  readonly nonce: string
  /** PKCE, RFC 7636. */
  readonly verifier: string
}

/** Whom a provider has vouched for. Issuer and subject are who it is; a name is only shown. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly userName?: string | undefined
}

/** Somebody who vouches for visitors. */
export interface IdentityProvider {
  /** The answer comes as a POST of another site (`response_mode=form_post`). */
  readonly answersByPost: boolean
  /** Where the visitor agrees. @throws Error where the provider cannot be reached */
  authorizationUrl(request: ProviderRequest): Promise<URL>
  /**
   * Reads the answer of the provider, and asks it who the visitor is.
   *
   * @throws RefusedLogin where the visitor said no; any other error where the answer is not to be believed
   */
  identify(answer: URLSearchParams, request: ProviderRequest): Promise<Identity>
}

/** The visitor said no at the provider. */
export class RefusedLogin extends Error {
  override readonly name = 'RefusedLogin'
}
