import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { consentHeaders, consentPage, listen, readForm } from './consentPage.mjs'

const randomText = () => randomBytes(24).toString('base64url')
const idOf = (name) => BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 12)}`)
const handle = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '_')

/** What each provider requires and answers, according to its own documentation. */
const shapes = {
  github: {
    name: 'GitHub',
    scope: 'read:user',
    secretIn: 'body',
    // Errors have status 200, and the API refuses requests without a User-Agent.
    errorStatus: 200,
    isAsked: ({ headers }) => (headers['user-agent'] ?? '') !== '',
    user: (name) => ({ login: handle(name), id: Number(idOf(name)), name })
  },
  facebook: {
    name: 'Facebook',
    scope: 'public_profile',
    secretIn: 'body',
    isAsked: (_request, query) => query.get('fields') === 'id,name',
    user: (name) => ({ id: String(idOf(name)), name })
  },
  x: {
    name: 'X',
    // Both, for /2/users/me.
    scope: 'users.read tweet.read',
    secretIn: 'header',
    user: (name) => ({ data: { id: String(idOf(name)), name, username: handle(name) } })
  },
  discord: {
    name: 'Discord',
    scope: 'identify',
    secretIn: 'header',
    user: (name) => ({
      id: String(idOf(name)),
      username: handle(name),
      discriminator: '0',
      global_name: name
    })
  }
}

/**
 * OAuth 2 servers on this machine, replacing GitHub, Facebook, X and Discord: they check what the real ones check (client, its secret in its
 * place, redirect address, scope, PKCE, codes that are valid once) and answer in their shapes.
 *
 * @param {object} options
 * @param {readonly string[]} options.callbacks addresses at which the login server answers, `…/v1/oauth/callback/`
 * @param {number} options.port
 * @param {string} [options.host] name in their addresses
 * @returns their settings for the login server, as in `providers.json`
 */
export async function startOAuthServers({ callbacks, port, host = 'localhost' }) {
  const url = `http://${host}:${port}`
  const clients = Object.fromEntries(
    Object.keys(shapes).map((id) => [id, { clientId: `plugboard-${id}`, secret: randomText() }])
  )
  const codes = new Map()
  const tokens = new Map()

  /** What is wrong with a request for a login. */
  const faultOf = (id, query) => {
    if (query.get('client_id') !== clients[id].clientId) return 'The client is not known'
    if (!callbacks.some((base) => base + id === query.get('redirect_uri')))
      return 'The address to return to is not known'
    if (query.get('response_type') !== 'code') return 'Only codes are given'
    const asked = query.get('scope')?.split(' ') ?? []
    if (!shapes[id].scope.split(' ').every((scope) => asked.includes(scope))) return 'A scope is missing'
    if (!query.get('state')) return 'The state is missing'
    const isPkce =
      query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')
    return isPkce ? undefined : 'PKCE is missing'
  }

  async function authorize(id, request, response, query) {
    const fault = faultOf(id, query)
    if (fault) return response.writeHead(400).end(fault)
    if (request.method === 'GET') {
      response.writeHead(200, consentHeaders)
      return response.end(consentPage({ provider: shapes[id].name, action: request.url }))
    }
    const form = await readForm(request)
    const back = new URL(query.get('redirect_uri'))
    back.searchParams.set('state', query.get('state'))
    const name = form.get('name')?.trim()
    if (form.get('answer') === 'allow' && name) {
      const code = randomText()
      codes.set(code, {
        id,
        name,
        redirectUri: query.get('redirect_uri'),
        challenge: query.get('code_challenge')
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return response.writeHead(302, { Location: back.href }).end()
  }

  async function token(id, request, response) {
    const form = await readForm(request)
    const refuse = (error, status = shapes[id].errorStatus ?? 400) => json(response, status, { error })
    if (!isClient(clients[id], shapes[id].secretIn, request.headers.authorization, form))
      return refuse('invalid_client', shapes[id].errorStatus ?? 401)
    const granted = codes.get(form.get('code'))
    codes.delete(form.get('code'))
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits =
      granted?.id === id &&
      granted.redirectUri === form.get('redirect_uri') &&
      granted.challenge === challenge
    if (!fits || form.get('grant_type') !== 'authorization_code') return refuse('invalid_grant')
    const access = randomText()
    tokens.set(access, granted)
    return json(response, 200, { access_token: access, token_type: 'bearer', scope: shapes[id].scope })
  }

  function user(id, request, response, query) {
    const [, access] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const granted = tokens.get(access)
    const { isAsked = () => true } = shapes[id]
    if (granted?.id !== id || !isAsked(request, query))
      return json(response, 401, { message: 'Unauthorized' })
    return json(response, 200, shapes[id].user(granted.name))
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, url)
    const [, id, step] = pathname.split('/')
    const run = Object.hasOwn(shapes, id) ? { authorize, token, user }[step] : undefined
    if (!run) return response.writeHead(404).end()
    return Promise.resolve(run(id, request, response, searchParams)).catch(() =>
      response.writeHead(500).end()
    )
  })
  const stop = await listen(server, port)
  const endpointsOf = (id) => ({
    authorization: `${url}/${id}/authorize`,
    token: `${url}/${id}/token`,
    user: `${url}/${id}/user${id === 'facebook' ? '?fields=id,name' : ''}`
  })
  return {
    url,
    providers: Object.fromEntries(
      Object.entries(clients).map(([id, client]) => [id, { ...client, endpoints: endpointsOf(id) }])
    ),
    stop
  }
}

function isClient({ clientId, secret }, secretIn, authorization, form) {
  if (secretIn === 'body') return form.get('client_id') === clientId && form.get('client_secret') === secret
  const encode = (text) =>
    encodeURIComponent(text).replace(/[-_.]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const [, given] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  const [id, word] = Buffer.from(given ?? '', 'base64')
    .toString()
    .split(':')
  return [clientId, encode(clientId)].includes(id) && [secret, encode(secret)].includes(word)
}

function json(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}
