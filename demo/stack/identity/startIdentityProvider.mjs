import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { importSPKI, jwtVerify } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { consentHeaders, consentPage, listen, readForm } from './consentPage.mjs'
import { ProviderMemory } from './ProviderMemory.mjs'

const keyOf = (namedCurve) => generateKeyPairSync('ec', { namedCurve })
const randomText = () => randomBytes(24).toString('hex')
const names = { 'plugboard-google': 'Google', 'plugboard-apple': 'Apple' }

/**
 * An identity provider on this machine (OpenID Connect, real code flow with PKCE), replacing Google and Apple. As Apple it answers by
 * `form_post`, and accepts only a secret signed with the team's key.
 *
 * @param {object} options
 * @param {readonly string[]} options.callbacks addresses at which the login server answers, `…/v1/oauth/callback/`
 * @param {number} options.port
 * @param {string} [options.host] name in its own addresses
 * @returns its settings for the login server, as in `providers.json`
 */
export async function startIdentityProvider({ callbacks, port, host = 'localhost' }) {
  const issuer = `http://${host}:${port}`
  const team = keyOf('P-256')
  const googleSecret = randomText()
  const client = (id, secret) => ({
    ...{
      client_id: `plugboard-${id}`,
      client_secret: secret,
      redirect_uris: callbacks.map((base) => base + id)
    },
    ...{
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256'
    },
    token_endpoint_auth_method: 'client_secret_post'
  })
  const signing = {
    ...keyOf('P-256').privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    use: 'sig',
    kid: 'one'
  }
  const provider = new Provider(issuer, {
    adapter: () => new ProviderMemory(),
    clients: [client('google', googleSecret), client('apple', randomText())],
    jwks: { keys: [signing] },
    cookies: { keys: [randomText()] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], name: ['name'] },
    scopes: ['openid', 'profile', 'email', 'name'],
    // Both providers put the identity into the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      Session: 600,
      Interaction: 600,
      Grant: 600,
      IdToken: 600,
      AccessToken: 600,
      AuthorizationCode: 60
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: `${id.toLowerCase().replace(/\W+/g, '.')}@halden.example` })
    }),
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: askAlways(),
      url: (_context, { uid }) => `/interaction/${uid}`
    },
    // A visitor who has said who they are has agreed.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId
      })
      grant.addOIDCScope('openid profile email name')
      await grant.save()
      return grant
    }
  })
  const publicKey = await importSPKI(team.publicKey.export({ type: 'spki', format: 'pem' }), 'ES256')
  const { compareClientSecret } = provider.Client.prototype
  provider.Client.prototype.compareClientSecret = async function compare(secret) {
    if (this.clientId !== 'plugboard-apple') return compareClientSecret.call(this, secret)
    const claims = { issuer: 'TEAM000001', subject: 'plugboard-apple', audience: issuer, maxTokenAge: '10m' }
    return jwtVerify(secret, publicKey, { algorithms: ['ES256'], ...claims }).then(
      ({ protectedHeader }) => protectedHeader.kid === 'KEY0000001',
      () => false
    )
  }
  const answer = provider.callback()
  const server = createServer(async (request, response) => {
    if (isRefusedByApple(new URL(request.url, issuer))) return response.writeHead(400).end('invalid_request')
    if (!request.url.startsWith('/interaction/')) return answer(request, response)
    try {
      if (request.method === 'POST') return await finish(provider, request, response)
      const { params } = await provider.interactionDetails(request, response)
      response.writeHead(200, consentHeaders)
      response.end(consentPage({ provider: names[params.client_id], action: request.url }))
    } catch {
      response.writeHead(400).end('This login is over')
    }
  })
  const stop = await listen(server, port)
  return {
    url: issuer,
    providers: {
      google: { issuer, clientId: 'plugboard-google', secret: googleSecret },
      apple: {
        ...{ issuer, clientId: 'plugboard-apple', teamId: 'TEAM000001', keyId: 'KEY0000001' },
        key: team.privateKey.export({ type: 'pkcs8', format: 'pem' })
      }
    },
    stop
  }
}

/** Apple answers only by a post if a scope requests anything about the visitor. */
const isRefusedByApple = ({ pathname, searchParams }) =>
  pathname === '/auth' &&
  searchParams.get('client_id') === 'plugboard-apple' &&
  /name|email/.test(searchParams.get('scope') ?? '') &&
  searchParams.get('response_mode') !== 'form_post'

async function finish(provider, request, response) {
  const form = await readForm(request)
  const name = form.get('name')?.trim()
  const result =
    form.get('answer') === 'allow' && name
      ? { login: { accountId: name, remember: false } }
      : { error: 'access_denied', error_description: 'The visitor said no' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Asks who the visitor is at each login: as Google, this provider is separate from Apple and has no knowledge of its visitors. */
function askAlways() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const check = ({ oidc }) => (oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT)
  policy.get('login').checks.add(new Check('asked_always', 'Every login is asked about', check))
  return policy
}
