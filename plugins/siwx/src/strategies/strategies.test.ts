import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type NetworkId, type SiwxSession, type SiwxStrategy } from '@plugboard/core'
import { createTestKit, memoryStorage } from '@plugboard/core/testing'
import { SiweMessage } from 'siwe'
import { privateKeyToAccount } from 'viem/accounts'
import { parseMessage } from '../message/parseMessage'
import { verifySignIn } from '../verify/verifySignIn'
import type { ServerCalls } from './ServerCalls'
import { serverStrategy } from './serverStrategy'
import { type SiweConfig, siweStrategy } from './siweStrategy'
import { unprovenStrategy } from './unprovenStrategy'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const { address } = account
const input = { caipAddress: `eip155:1:${address}`, chainId: 'eip155:1' } as const

async function sign(strategy: SiwxStrategy, chainId: NetworkId = 'eip155:1'): Promise<SiwxSession> {
  const { data, text } = await strategy.createMessage({ caipAddress: `${chainId}:${address}`, chainId })
  return { data, message: text, signature: await account.signMessage({ message: text }) }
}

describe('sessions in the browser, which prove nothing to a server', () => {
  const kits: Kit[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })

  /** The strategy of a page with this storage. */
  async function open(storage = memoryStorage()) {
    const made: SiwxStrategy[] = []
    const plugin = definePlugin({
      name: 'siwx',
      setup: (context) => void made.push(unprovenStrategy({ statement: 'I agree.', lifetime: 60 })(context))
    })
    const { kit } = createTestKit({ storage, plugins: [plugin] })
    kits.push(kit)
    await kit.start()
    return { strategy: made[0] as SiwxStrategy, storage }
  }

  it('[S3.29] contain complete messages of the page and are restored from its storage only', async () => {
    const { strategy, storage } = await open()
    const session = await sign(strategy)
    expect(parseMessage(session.message)).toEqual(session.data)
    expect(session.data).toMatchObject({ domain: location.host, statement: 'I agree.', chainId: 'eip155:1' })
    const { issuedAt = '', expirationTime = '' } = session.data
    expect(Date.parse(expirationTime) - Date.parse(issuedAt)).toBe(60_000)
    await strategy.addSession(session)
    const next = await open(storage)
    expect(await next.strategy.getSessions('eip155:1', address)).toEqual([session])
    expect(await next.strategy.getSessions('eip155:10', address)).toEqual([])
    expect(await (await open()).strategy.getSessions('eip155:1', address)).toEqual([])
  })

  it('can be made on a page whose path has characters that no URI may have', async () => {
    history.replaceState(null, '', '/shop/[id]|a/100%/caf%C3%A9')
    try {
      const { strategy } = await open()
      const { data } = await sign(strategy)
      expect(data.uri).toBe(`${location.origin}/shop/%5Bid%5D%7Ca/100%25/caf%C3%A9`)
    } finally {
      history.replaceState(null, '', '/')
    }
  })

  it('are limited to twenty, one per account and network, and can be revoked', async () => {
    const { strategy } = await open()
    for (let id = 1; id <= 22; id++) await strategy.addSession(await sign(strategy, `eip155:${id}`))
    const has = async (id: number) => (await strategy.getSessions(`eip155:${id}`, address)).length
    expect([await has(1), await has(2), await has(3), await has(22)]).toEqual([0, 0, 1, 1])
    await strategy.addSession(await sign(strategy, 'eip155:22'))
    expect(await has(22)).toBe(1)
    await strategy.revokeSession('eip155:22', address)
    expect([await has(21), await has(22)]).toEqual([1, 0])
    await strategy.revokeSessions?.(`eip155:1:${address}`)
    expect(await has(21)).toBe(0)
  })

  it('provide a nonce of their own for a wallet that signs while connecting', async () => {
    const { strategy } = await open()
    const offer = await strategy.createOneClick?.(['eip155:1', 'eip155:10'])
    expect(offer).toMatchObject({ chainIds: ['eip155:1', 'eip155:10'], domain: location.host })
    expect(offer?.nonce).toMatch(/^[A-Za-z0-9]{16,}$/)
  })
})

describe('a Sign-In with Ethereum configuration', () => {
  function config(changes: Partial<SiweConfig> = {}) {
    const calls: unknown[] = []
    const made: SiweConfig = {
      getNonce: async (caipAddress) => {
        calls.push(['getNonce', caipAddress])
        return 'abcdefgh1234'
      },
      verifyMessage: async ({ message, signature }) => {
        calls.push('verifyMessage')
        return (await new SiweMessage(message).verify({ signature })).success
      },
      getSession: async () => ({ address, chainId: 1 }),
      signOut: async () => {
        calls.push('signOut')
        return true
      },
      onSignIn: (session) => calls.push(['onSignIn', session]),
      onSignOut: () => calls.push('onSignOut'),
      ...changes
    }
    return { strategy: siweStrategy(made), calls }
  }

  it('signs in with a message that the siwe package verifies, calls the callbacks, and signs out', async () => {
    const { strategy, calls } = config({
      getMessageParams: async () => ({
        statement: 'Welcome back.',
        domain: 'shop.example',
        uri: 'https://shop.example'
      })
    })
    const session = await sign(strategy)
    expect(new SiweMessage(session.message)).toMatchObject({
      ...{ address, chainId: 1, domain: 'shop.example', uri: 'https://shop.example' },
      ...{ statement: 'Welcome back.', nonce: 'abcdefgh1234' }
    })
    expect(parseMessage(session.message)).toEqual(session.data)
    await strategy.addSession(session)
    expect(await strategy.getSessions('eip155:1', address)).toHaveLength(1)
    expect(await strategy.getSessions('eip155:10', address)).toEqual([])
    await strategy.revokeSession('eip155:1', address)
    expect(calls).toEqual([
      ['getNonce', input.caipAddress],
      'verifyMessage',
      ['onSignIn', { address, chainId: 1 }],
      ...['signOut', 'onSignOut']
    ])
    expect([strategy.namespaces, strategy.createOneClick]).toEqual([['eip155'], undefined])
  })

  it('recognizes a session whose address has no capital letters', async () => {
    const { strategy } = config({ getSession: async () => ({ address: address.toLowerCase(), chainId: 1 }) })

    const [session] = await strategy.getSessions('eip155:1', address)

    expect(session?.data.accountAddress).toBe(address)
    expect(await strategy.getSessions('eip155:1', `0x${'11'.repeat(20)}`)).toEqual([])
  })

  it('can create the text itself and reject a session', async () => {
    const said: unknown[] = []
    const { strategy, calls } = config({
      createMessage: (fields) => {
        said.push(fields)
        return `Sign in, ${fields.address}`
      },
      verifyMessage: async () => false
    })
    const session = await sign(strategy)
    expect(session.message).toBe(`Sign in, ${input.caipAddress}`)
    expect(said).toEqual([
      expect.objectContaining({ address: input.caipAddress, chainId: 1, nonce: 'abcdefgh1234', version: '1' })
    ])
    await expect(strategy.addSession(session)).rejects.toMatchObject({ code: 'siwx/refused' })
    expect(calls).toEqual([['getNonce', input.caipAddress]])
  })
})

describe('a custom sign-in server', () => {
  /** Calls that are methods of an object, as some pages have them. */
  class Server implements ServerCalls {
    readonly asked: unknown[] = []
    answer: boolean | Error = true
    async getNonce(account: unknown) {
      this.asked.push(account)
      return 'abcdefgh1234'
    }
    async verify({ message, signature }: SiwxSession) {
      if (this.answer instanceof Error) throw this.answer
      const nonces = { issue: () => '', take: () => this.answer === true }
      const { ok } = await verifySignIn(
        { message, signature },
        { origins: [location.origin], chains: ['eip155:1'], nonces }
      )
      return ok
    }
    async getSession() {
      return { address, chainId: 'eip155:1' as const, expirationTime: '2100-01-01T00:00:00Z' }
    }
    async signOut(account: unknown) {
      this.asked.push(account)
    }
  }

  it('is called for nonces, verification and sign-out, with its own `this`', async () => {
    const server = new Server()
    const strategy = serverStrategy(server)
    const session = await sign(strategy)
    await strategy.addSession(session)
    const [known] = await strategy.getSessions('eip155:1', address)
    expect(known?.data).toMatchObject({ accountAddress: address, expirationTime: '2100-01-01T00:00:00Z' })
    expect(await strategy.getSessions('eip155:1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')).toEqual([])
    await strategy.revokeSession('eip155:1', address)
    await strategy.revokeSessions?.(input.caipAddress)
    expect(server.asked).toEqual([input, { address, chainId: 'eip155:1' }, { address }])
  })

  it('rejects a session by returning false or throwing', async () => {
    const server = new Server()
    const strategy = serverStrategy(server)
    const session = await sign(strategy)
    server.answer = false
    await expect(strategy.addSession(session)).rejects.toMatchObject({ code: 'siwx/refused' })
    server.answer = new Error('out of order')
    await expect(strategy.addSession(session)).rejects.toThrow('out of order')
  })
})
