import * as oauth from 'oauth4webapi'
import { RefusedLogin } from './IdentityProvider.js'

/** What providers answer if the visitor has refused: RFC 6749, and Apple's own term. */
const refusals: readonly string[] = ['access_denied', 'user_cancelled_authorize']

/**
 * Checks state and issuer of an answer (RFC 9207).
 *
 * @throws RefusedLogin if the visitor said no, and an error of oauth4webapi for any other fault
 */
export function readAnswer(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  answer: URLSearchParams,
  state: string
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, answer, state)
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && refusals.includes(error.error))
      throw new RefusedLogin()
    throw error
  }
}
