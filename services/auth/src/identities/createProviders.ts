import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { OAuthProviderId } from '../api/providers.js'
import type { IdentityProvider } from './IdentityProvider.js'
import { OAuthProvider, type OAuthSettings } from './OAuthProvider.js'
import { OpenIdProvider } from './OpenIdProvider.js'
import type { ProviderSettings } from './providerSettings.js'

const name = z.string().check(z.minLength(1))
const github = z.object({ id: z.int(), login: name })
const facebook = z.object({ id: name, name: z.optional(name) })
const x = z.object({ data: z.object({ id: name, username: name }) })
const discord = z.object({ id: name, username: name, discriminator: z.optional(name) })

type OAuthId = Exclude<OAuthProviderId, 'google' | 'apple'>

/** Where each OAuth 2 provider is, and how it identifies the visitor. Versions are those of their documentation. */
const oauthTable: Readonly<Record<OAuthId, Omit<OAuthSettings, 'clientId' | 'secret'>>> = Object.freeze({
  github: {
    issuer: 'https://github.com',
    scope: 'read:user',
    secretIn: 'body',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user'
    },
    readUser(body) {
      const { data } = z.safeParse(github, body)
      return data && { subject: String(data.id), userName: data.login }
    }
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'public_profile',
    secretIn: 'body',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name'
    },
    readUser(body) {
      const { data } = z.safeParse(facebook, body)
      return data && { subject: data.id, userName: data.name }
    }
  },
  x: {
    issuer: 'https://x.com',
    scope: 'users.read tweet.read',
    secretIn: 'header',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me'
    },
    readUser(body) {
      const { data } = z.safeParse(x, body)
      return data && { subject: data.data.id, userName: data.data.username }
    }
  },
  discord: {
    issuer: 'https://discord.com',
    scope: 'identify',
    secretIn: 'header',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me'
    },
    readUser(body) {
      const { data } = z.safeParse(discord, body)
      // Names from before 2023 have a number after them; the others have a 0, which is not shown.
      return data && { subject: data.id, userName: `${data.username}${data.discriminator ?? ''}` }
    }
  }
})

const google = 'https://accounts.google.com'
const apple = 'https://appleid.apple.com'

/** The providers that the settings name. */
export function createProviders(settings: ProviderSettings): ReadonlyMap<OAuthProviderId, IdentityProvider> {
  const providers = new Map<OAuthProviderId, IdentityProvider>()
  if (settings.google) {
    const { issuer = google, clientId, secret } = settings.google
    providers.set(
      'google',
      new OpenIdProvider({
        ...{ issuer, clientId, scope: 'openid profile email', answersByPost: false },
        secret: async () => secret
      })
    )
  }
  if (settings.apple) {
    const { issuer = apple, clientId } = settings.apple
    const secret = () => signAppleSecret({ ...settings.apple, issuer } as AppleKey)
    // Apple posts its answer as soon as a scope requests anything about the visitor.
    const shape = { issuer, clientId, scope: 'openid name email', answersByPost: true, secret }
    providers.set('apple', new OpenIdProvider(shape))
  }
  for (const [id, table] of Object.entries(oauthTable) as [OAuthId, (typeof oauthTable)[OAuthId]][]) {
    const client = settings[id]
    if (!client) continue
    const { clientId, secret, endpoints } = client
    providers.set(
      id,
      new OAuthProvider({ ...table, clientId, secret, endpoints: endpoints ?? table.endpoints })
    )
  }
  return providers
}

type AppleKey = NonNullable<ProviderSettings['apple']> & { readonly issuer: string }

/** Apple does not use a pre-shared secret, but one that is signed with the team's key. */
async function signAppleSecret({ issuer, clientId, teamId, keyId, key }: AppleKey): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(key, 'ES256'))
}
