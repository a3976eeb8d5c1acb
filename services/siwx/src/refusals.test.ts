/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { errorIn, SignInServices } from '../test/SignInServices.js'
import { Visitor } from '../test/Visitor.js'

const services = new SignInServices()
afterEach(() => services.closeAll())

describe('the sign-in service', () => {
  it.each([
    ['another page', { Origin: 'https://evil.example' }],
    ['a page that looks alike', { Origin: 'http://shop.example.evil.example' }],
    ['a page of another port', { Origin: 'http://shop.example:8080' }],
    ['a frame without an origin', { Origin: 'null' }],
    ['nobody who says where it comes from', { Origin: '' }]
  ])('refuses a POST from %s', async (_, headers) => {
    const { base } = await services.start()
    const visitor = new Visitor(base)
    await visitor.signIn()
    for (const path of ['/nonce', '/verify', '/sign-out']) {
      const answer = await visitor.ask(path, {}, headers)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect(await visitor.sessions()).toHaveLength(1)
  })

  it('refuses a form of another site, which cannot send JSON', async () => {
    const { base } = await services.start()
    const visitor = new Visitor(base)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await visitor.ask('/sign-out', '{}', { 'Content-Type': type })).status).toBe(415)
  })

  it.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['no text', { message: 1, signature: '0x' }, 400],
    ['a megabyte', 'x'.repeat(1_000_000), 413],
    ['no message', { message: 'hello', signature: '0x' }, 401]
  ])('refuses a body that is %s', async (_, body, status) => {
    const { base } = await services.start()
    const visitor = new Visitor(base)
    await visitor.nonce()
    expect((await visitor.ask('/verify', body)).status).toBe(status)
  })

  it.each([
    ['nonce', 'a nonce of somebody else', {}, 'other'],
    ['nonce', 'a nonce of nobody', { nonce: 'abcdefgh12345678' }, 'own'],
    ['domain', 'another page', { domain: 'evil.example', uri: 'http://evil.example' }, 'own'],
    ['chain', 'another network', { chainId: 'eip155:137' }, 'own'],
    ['signature', 'another account', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }, 'own'],
    [
      'expired',
      'a message that has expired',
      { expirationTime: new Date(Date.now() - 1000).toISOString() },
      'own'
    ],
    [
      'notYetValid',
      'one that is not valid yet',
      { notBefore: new Date(Date.now() + 600_000).toISOString() },
      'own'
    ]
  ] as const)('refuses a sign-in for its %s: %s', async (reason, _, changes, whose) => {
    const { base } = await services.start()
    const visitor = new Visitor(base)
    const own = await visitor.nonce()
    const nonce = whose === 'own' ? own : await new Visitor(base).nonce()
    const answer = await visitor.ask('/verify', await visitor.sign(nonce, changes))
    expect([answer.status, await errorIn(answer)]).toEqual([401, expect.objectContaining({ reason })])
    expect(await visitor.sessions()).toEqual([])
  })

  it('refuses a caller who exceeds the rate, and no other, and says when to retry', async () => {
    const { base } = await services.start({ rateLimit: { burst: 3, perSecond: 0.5 }, proxies: 1 })
    const visitor = new Visitor(base)
    const from = (address: string) => visitor.ask('/nonce', {}, { 'X-Forwarded-For': `1.1.1.1, ${address}` })
    const answers = []
    for (let turn = 0; turn < 5; turn++) answers.push(await from('2001:db8:1:2::1'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers[4]?.headers.get('retry-after')).toMatch(/^[56]$/)
    // The same household, and another.
    expect((await from('2001:db8:1:2:3::4')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
    expect((await visitor.ask('/health')).status).toBe(200)
  })

  it('refuses invalid settings by name', async () => {
    await expect(services.start({ origins: ['https://shop.example/path'] })).rejects.toThrow(
      'origins must be origins'
    )
    await expect(services.start({ origins: [] })).rejects.toThrow('origins must name a page')
    await expect(services.start({ chains: ['ethereum' as 'a:b'] })).rejects.toThrow(
      'chains must be CAIP-2 ids'
    )
    await expect(services.start({ rpcUrls: { 'eip155:1': 'node.example' } })).rejects.toThrow(
      'rpcUrls must be addresses such as https://rpc.example'
    )
    await expect(services.start({ rpcUrls: { [String(1)]: 'http://127.0.0.1' } })).rejects.toThrow(
      'rpcUrls must be addresses by CAIP-2 id'
    )
    await expect(services.start({ path: '/../x' })).rejects.toThrow('path must be a path')
    await expect(services.start({ sameSite: 'None' })).rejects.toThrow('requires https')
    await expect(services.start({ redisUrl: 'http://127.0.0.1' })).rejects.toThrow(
      'redisUrl must be an address like redis://127.0.0.1:6379'
    )
  })

  it('refuses several instances that would not share visitors or rates', async () => {
    const database = 'postgres://nobody@127.0.0.1:1/nothing'
    const redisUrl = 'redis://127.0.0.1:1'
    for (const place of [undefined, ':memory:', './sign-in.db'])
      await expect(services.start({ instances: 2, redisUrl, database: place })).rejects.toThrow(
        'Sign-in service: database must be PostgreSQL if instances is above 1'
      )
    await expect(services.start({ instances: 2, database })).rejects.toThrow(
      'Sign-in service: redisUrl is required if instances is above 1'
    )
    await expect(services.start({ instances: 0 })).rejects.toThrow('instances must be at least 1')
  })
})
