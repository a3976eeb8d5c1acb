/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { startFarcaster } from '../../../demo/stack/identity/startFarcaster.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { authForTest } from '../test/authForTest.js'
import { agree, beginFarcaster } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { TestWindow } from '../test/TestWindow.js'
import { Farcaster, type FarcasterSettings } from './identities/Farcaster.js'

let chain: Awaited<ReturnType<typeof startAnvil>>
let relay: Awaited<ReturnType<typeof startFarcaster>>
let auth: Awaited<ReturnType<typeof authForTest>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
  relay = await startFarcaster({ rpcUrl: chain.url, domain: 'wallet.shop.example', port: await freePort() })
  auth = await authForTest({ providers: relay.providers } as Parameters<typeof authForTest>[0])
}, 60_000)
afterAll(async () => {
  await auth?.close()
  await relay?.stop()
  await chain?.stop()
})

/** A login that the visitor's app has answered. */
async function signed(device: TestDevice, name: string, service = auth) {
  const flow = await beginFarcaster(service, device)
  const app = new TestWindow('none:')
  await app.goTo(flow.url)
  await agree(app, name)
  return flow
}
const follow = (device: TestDevice, flowId: string) => device.ask(`/v1/flows/${flowId}/farcaster?wait=0`)

describe('Sign in with Farcaster', () => {
  it('[S1.04 part] logs in the owner of the id on the chain, as the same user each time', async () => {
    const device = await TestDevice.make(auth)
    const waiting = await beginFarcaster(auth, device)
    expect((await follow(device, waiting.flowId)).body).toEqual({ state: 'waiting' })

    const users = []
    for (const _ of [1, 2]) {
      const { flowId, verifier } = await signed(device, 'Ann Berg')
      const { code } = (await follow(device, flowId)).body
      users.push((await device.ask(`/v1/flows/${flowId}/redeem`, { body: { code, verifier } })).body)
    }
    expect(users[0]).toMatchObject({
      isNewUser: true,
      social: { provider: 'farcaster', userName: 'ann-berg' }
    })
    expect(users[1]).toMatchObject({ isNewUser: false, userId: users[0].userId })
  })

  it('returns the code once, and only to the device that started the login', async () => {
    const device = await TestDevice.make(auth)
    const { flowId } = await signed(device, 'Ben Dahl')

    expect((await follow(await TestDevice.make(auth), flowId)).status).toBe(404)
    expect((await follow(device, flowId)).body.state).toBe('done')
    expect((await follow(device, flowId)).body).toEqual({ state: 'expired' })
  })

  it('is for the project’s pages, and over after ten minutes', async () => {
    const device = await TestDevice.make(auth)
    const { flowId } = await signed(device, 'Dora Stern')
    const foreign = await beginFarcaster({ ...auth, hostOrigin: 'https://evil.example' }, device)
    auth.advance(600_001)

    expect(foreign.flowId).toBeUndefined()
    expect((await follow(device, flowId)).body).toEqual({ state: 'expired' })
  })

  it('begins sixty times an hour for one caller', async () => {
    auth.advance(3_600_001)
    const device = await TestDevice.make(auth)
    const begun = async () => (await beginFarcaster(auth, device)).flowId !== undefined
    for (let count = 0; count < 60; count++) expect(await begun()).toBe(true)

    expect(await begun()).toBe(false)
    auth.advance(3_600_001)
    expect(await begun()).toBe(true)
  })

  it('waits for a chain that cannot be asked, instead of ending the login', async () => {
    const answers = [503, 503]
    const endpoint = createServer(async (request, response) => {
      const status = answers.shift()
      if (status) return response.writeHead(status).end()
      const { headers, method } = request
      const answer = await fetch(chain.url, {
        method: method ?? 'POST',
        headers: { 'Content-Type': headers['content-type'] ?? '' },
        body: await text(request)
      })
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
    })
    await once(endpoint.listen(0, '127.0.0.1'), 'listening')
    const registryRpcUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`
    const farcaster = { ...relay.providers.farcaster, registryRpcUrl }
    const other = await authForTest({ providers: { farcaster } } as Parameters<typeof authForTest>[0])
    try {
      const device = await TestDevice.make(other)
      const { flowId } = await signed(device, 'Cleo Falk', other)
      expect((await follow(device, flowId)).body).toEqual({ state: 'waiting' })
      expect(answers).toEqual([])
      expect((await follow(device, flowId)).body.state).toBe('done')
    } finally {
      await other.close()
      endpoint.close()
    }
  })

  it('opens only what the relay answers for this login, and only addresses of apps', async () => {
    const said: Record<string, string>[] = []
    const server = createServer((_, response) => response.end(JSON.stringify(said.shift())))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const relayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const farcaster = new Farcaster({ ...relay.providers.farcaster, relayUrl } as FarcasterSettings)
    const answer = { channelToken: 'token', url: 'https://app.example/x', nonce: 'mine' }
    said.push(answer, { ...answer, nonce: 'other' }, { ...answer, url: 'javascript:alert(1)' })
    try {
      expect(await farcaster.open('mine')).toEqual({ token: 'token', url: 'https://app.example/x' })
      await expect(farcaster.open('mine')).rejects.toThrow('unexpected')
      await expect(farcaster.open('mine')).rejects.toThrow('unexpected')
    } finally {
      server.close()
    }
  })

  it('rejects a message for another site or login, and a signer who does not own the id', async () => {
    const { domain } = relay.providers.farcaster
    const farcaster = new Farcaster(relay.providers.farcaster as FarcasterSettings)
    const stranger = privateKeyToAccount(`0x${'7'.repeat(64)}`)
    const write = (changes: Record<string, string> = {}) => {
      const {
        host = domain,
        uri = `https://${domain}/`,
        nonce = 'nonce12345',
        fid = '1',
        expires = ''
      } = changes
      return `${host} wants you to sign in with your Ethereum account:\n${stranger.address}\n\nFarcaster Auth\n\nURI: ${uri}\nVersion: 1\nChain ID: 10\nNonce: ${nonce}\nIssued At: 2026-01-01T00:00:00.000Z${expires}\nResources:\n- farcaster://fid/${fid}`
    }
    const identify = async (message: string, signature?: `0x${string}`) =>
      farcaster.identify(
        { message, signature: signature ?? (await stranger.signMessage({ message })) },
        ...(['nonce12345', Date.now()] as const)
      )

    await expect(identify(write())).rejects.toThrow('does not own')
    await expect(identify(write({ host: 'evil.example' }))).rejects.toThrow('not for this login')
    await expect(identify(write({ uri: 'https://evil.example/' }))).rejects.toThrow('not for this login')
    await expect(identify(write({ nonce: 'nonce54321' }))).rejects.toThrow('not for this login')
    await expect(identify(write({ fid: '0' }))).rejects.toThrow('not for this login')
    await expect(identify(write({ expires: '\nExpiration Time: 2026-01-02T00:00:00.000Z' }))).rejects.toThrow(
      'not for this login'
    )
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await expect(identify(write({ expires: `\nNot Before: ${tomorrow}` }))).rejects.toThrow(
      'not for this login'
    )
    const other = await privateKeyToAccount(`0x${'8'.repeat(64)}`).signMessage({ message: write() })
    await expect(identify(write(), other)).rejects.toThrow('Another account signed')
  })
})
