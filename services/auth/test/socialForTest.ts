import { createHash, randomBytes } from 'node:crypto'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { startIdentityProvider } from '../../../demo/stack/identity/startIdentityProvider.mjs'
import { startOAuthServers } from '../../../demo/stack/identity/startOAuthServers.mjs'
import { type AuthForTest, authForTest } from './authForTest.js'
import type { TestDevice } from './TestDevice.js'
import { TestWindow } from './TestWindow.js'

export type SocialForTest = Awaited<ReturnType<typeof socialForTest>>

/** A login server, and the providers on this machine that it knows. */
export async function socialForTest(options: Parameters<typeof authForTest>[0] = {}) {
  const port = await freePort()
  const callbacks = [`http://127.0.0.1:${port}/v1/oauth/callback/`]
  const openId = await startIdentityProvider({ callbacks, port: await freePort() })
  const oauth = await startOAuthServers({ callbacks, port: await freePort() })
  const providers = { ...openId.providers, ...oauth.providers }
  const auth = await authForTest({ ...options, port, providers } as Parameters<typeof authForTest>[0])
  return {
    auth,
    /** Begins a login, with the verifier that ends it. */
    begin: (device: TestDevice, provider = 'google', changes = {}) =>
      beginSocial(auth, device, provider, changes),
    window: () => new TestWindow(auth.walletOrigin),
    close: async () => {
      await auth.close()
      await openId.stop()
      await oauth.stop()
    }
  }
}

/** Begins a login by a provider. */
export async function beginSocial(
  auth: AuthForTest,
  device: TestDevice,
  provider: string,
  changes: object = {}
) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { projectId, hostOrigin } = auth
  const body = { provider, challenge, projectId, hostOrigin, browser: 'Firefox on Linux', ...changes }
  const answer = await device.ask('/v1/flows/social', { body })
  return { ...(answer.body as { flowId: string; uri: string }), verifier, answer }
}

/** Tells the provider who the visitor is, and agrees. */
export const agree = (window: TestWindow, name: string): Promise<void> =>
  window.send({ name, answer: 'allow' })

/** Begins a login by the visitor's Farcaster app. */
export async function beginFarcaster(auth: AuthForTest, device: TestDevice) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { projectId, hostOrigin } = auth
  const body = { challenge, projectId, hostOrigin, browser: 'Firefox on Linux' }
  const answer = await device.ask('/v1/flows/farcaster', { body })
  return { ...(answer.body as { flowId: string; url: string }), verifier }
}
