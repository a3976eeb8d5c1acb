/** Binds a provider's answer to the login that requested it. */
export interface ProviderRequest {
  readonly redirectUri: string
  readonly state: string
  /** Of the ID token. */
  readonly nonce: string
  /** PKCE, RFC 7636. */
  readonly verifier: string
}

/** The person whom a provider has vouched for. Issuer and subject are the identity; a name is only shown. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly userName?: string | undefined
}

/** Somebody who vouches for visitors. */
export interface IdentityProvider {
  /** The answer arrives as a POST from another site (`response_mode=form_post`). */
  readonly answersByPost: boolean
  /** Where the visitor agrees. @throws Error if the provider cannot be reached */
  authorizationUrl(request: ProviderRequest): Promise<URL>
  /**
   * Reads the provider's answer, and asks it who the visitor is.
   *
   * @throws RefusedLogin if the visitor said no; any other error if the answer is not credible
   */
  identify(answer: URLSearchParams, request: ProviderRequest): Promise<Identity>
}

/** The visitor said no at the provider. */
export class RefusedLogin extends Error {
  override readonly name = 'RefusedLogin'
}
