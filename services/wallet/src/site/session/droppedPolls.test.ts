/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { type LinkParts, LoginLink } from '../account/LoginLink.js'
import { ApiClient } from '../api/ApiClient.js'
import { EmailLogin } from './EmailLogin.js'
import { newLoginState } from './LoginState.js'
import { SocialLogin } from './SocialLogin.js'

const place = {
  projectId: 'shop',
  hostOrigin: 'https://shop.example',
  browser: 'Firefox',
  language: () => 'en'
}

const begun = { flowId: 'flow0001', expiresAt: 1 }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A login service that loses its first answers to those who wait: as for a phone's browser in the background, whose requests end. */
async function serve(begun: object, last: object, lost = 2) {
  const polls: string[] = []
  server = createServer(({ method, url = '', socket }, response) => {
    if (method === 'POST') return response.end(JSON.stringify(begun))
    polls.push(url)
    return polls.length <= lost ? socket.destroy() : response.end(JSON.stringify(last))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { api: new ApiClient(`http://127.0.0.1:${port}`), polls }
}

it('a device is confirmed although the connection was lost while the visitor read the mail', async () => {
  const { api, polls } = await serve(
    { ...begun, action: 'VERIFY_DEVICE', number: '42' },
    { state: 'approved', expiresAt: 1 }
  )
  const login = new EmailLogin(api, place, newLoginState())
  await login.start('ada@shop.example')

  await login.waitForDevice(new AbortController().signal)

  expect(polls).toHaveLength(3)
})

it('a Farcaster app is waited for although the connection was lost while it was open', async () => {
  const code = 'c'.repeat(43)
  const { api, polls } = await serve({ ...begun, url: 'https://farcaster.example/' }, { state: 'done', code })
  const login = new SocialLogin(api, place, newLoginState())
  await login.startFarcaster()

  expect(await login.waitForFarcaster(new AbortController().signal)).toBe(code)

  expect(polls).toHaveLength(3)
})

it('an account that is linked is waited for although the connection was lost while its app was open', async () => {
  const code = 'c'.repeat(43)
  const { api, polls } = await serve({ ...begun, url: 'https://farcaster.example/' }, { state: 'done', code })
  const link = new LoginLink({ api, place, origin: 'https://wallet.example' } as LinkParts)
  await link.begin('farcaster')

  expect(await link.follow()).toBe(code)

  expect(polls).toHaveLength(3)
})

it('the wait ends with the login, whether or not the service can be reached', async () => {
  const { api, polls } = await serve({ ...begun, action: 'VERIFY_DEVICE', number: '42' }, {}, Infinity)
  const login = new EmailLogin(api, place, newLoginState())
  await login.start('ada@shop.example')
  const ended = new AbortController()
  const reason = new Error('The visitor left')

  const waiting = login.waitForDevice(ended.signal)
  setTimeout(() => ended.abort(reason), 1000)

  await expect(waiting).rejects.toBe(reason)
  const before = polls.length
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(polls).toHaveLength(before)
})
