/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Pool } from 'pg'
import { startPostgres } from '../test/startPostgres.js'
import { startProxy } from '../test/startProxy.js'
import { Visitor } from '../test/Visitor.js'
import type { SignInOptions } from './SignInOptions.js'
import { type RunningSignIn, startSignIn } from './startSignIn.js'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
let pool: Pool
beforeAll(async () => {
  postgres = await startPostgres()
  pool = new Pool({ connectionString: postgres.url, max: postgres.connections })
}, 90_000)
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const running: RunningSignIn[] = []
afterEach(async () => {
  for (const service of running.splice(0)) await service.close()
})

async function start(options: Partial<SignInOptions> = {}) {
  const service = await startSignIn({
    origins: ['http://shop.example'],
    chains: ['eip155:1', 'eip155:10'],
    database: ':memory:',
    rateLimit: false,
    ...options
  })
  running.push(service)
  return { service, base: service.url + service.path }
}

const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error: { reason?: string; code: string } }).error

describe.each([
  ['a file', (name: string) => join(folder, `${name}.db`)],
  ['PostgreSQL', () => pool]
])('a visitor, over %s', (_, place) => {
  it('signs in with a nonce that was made for them, is known by their cookie after a restart, and signs out', async () => {
    const database = place('restart')
    const first = await start({ database })
    const visitor = new Visitor(first.base)
    expect(await visitor.sessions()).toEqual([])
    const answer = await visitor.signIn()
    expect(await answer.json()).toEqual({
      session: {
        address: visitor.account.address,
        chainId: 'eip155:1',
        caipAddress: `eip155:1:${visitor.account.address}`,
        issuedAt: expect.any(String),
        expirationTime: expect.any(String)
      }
    })
    await first.service.close()
    const { base, service } = await start({ database })
    const returning = new Visitor(base)
    for (const [name, value] of visitor.cookies) returning.cookies.set(name, value)
    expect(await returning.sessions()).toEqual([
      expect.objectContaining({ address: visitor.account.address, chainId: 'eip155:1' })
    ])
    const [[name, value] = ['', '']] = returning.cookies
    expect(await service.sessions(`a=b; ${name}=${value}`)).toHaveLength(1)
    await returning.ask('/sign-out', {})
    expect(returning.cookies.size).toBe(0)
    expect(await service.sessions(`${name}=${value}`)).toEqual([])
  })

  it('has one session of two hundred that ask at a time with the same signature', async () => {
    const { base } = await start({ database: place('race') })
    const visitor = new Visitor(base)
    const signed = await visitor.sign(await visitor.nonce())
    const [[name, value] = ['', '']] = visitor.cookies
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const one = new Visitor(base)
        one.cookies.set(name, value)
        return { status: (await one.ask('/verify', signed)).status, sessions: await one.sessions() }
      })
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(199)
    expect(answers.filter(({ sessions }) => sessions.length > 0)).toHaveLength(1)
  }, 60_000)

  it('keeps the session of each network, and ends those that are named', async () => {
    const { base } = await start({ database: place('several') })
    const visitor = new Visitor(base)
    await visitor.signIn()
    await visitor.signIn({ chainId: 'eip155:10' })
    await visitor.signIn({ chainId: 'eip155:10' })
    const chains = async () => (await visitor.sessions()).map(({ chainId }) => chainId)
    expect(await chains()).toEqual(['eip155:10', 'eip155:1'])
    await visitor.ask('/sign-out', { chainId: 'eip155:1', address: visitor.account.address })
    expect(await chains()).toEqual(['eip155:10'])
    await visitor.ask('/sign-out', { address: '0x' })
    expect(await chains()).toEqual(['eip155:10'])
    await visitor.ask('/sign-out', { address: visitor.account.address })
    expect(await chains()).toEqual([])
  })

  it('has no session after its time, and its nonce is none after its own', async () => {
    const clock = { ahead: 0 }
    const { base } = await start({
      ...{ database: place('time'), now: () => Date.now() + clock.ahead, maxAge: 7_200, maxLifetime: 10_000 }
    })
    const visitor = new Visitor(base)
    const late = await visitor.sign(await visitor.nonce())
    clock.ahead = 301_000
    expect(await reasonOf(await visitor.ask('/verify', late))).toMatchObject({ reason: 'nonce' })
    expect((await visitor.signIn()).status).toBe(200)
    expect(await visitor.sessions()).toHaveLength(1)
    clock.ahead = 3_601_000
    expect(await visitor.sessions()).toEqual([])
    // What has expired is swept away at the next question; nothing piles up.
    clock.ahead += 61_000
    expect(await visitor.sessions()).toEqual([])
  })

  it('keeps at most twenty sessions, the newest', async () => {
    const chains = Array.from({ length: 22 }, (_, index) => `eip155:${index + 1}` as const)
    const { base } = await start({ database: place('many'), chains })
    const visitor = new Visitor(base)
    for (const chainId of chains) expect((await visitor.signIn({ chainId })).status).toBe(200)
    const left = (await visitor.sessions()).map(({ chainId }) => chainId)
    expect(left).toEqual(chains.slice(2).reverse())
  }, 60_000)
})

describe('the cookie', () => {
  it('is HttpOnly, Lax and the whole host’s; over https also Secure and __Host-', async () => {
    const plain = await start()
    const visitor = new Visitor(plain.base)
    const line = (await visitor.ask('/nonce', {})).headers.get('set-cookie') ?? ''
    expect(line).toMatch(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const { base } = await start({ origins: ['https://shop.example'] })
    const other = new Visitor(base, { origin: 'https://shop.example' })
    const safe = (await other.ask('/nonce', {})).headers.get('set-cookie') ?? ''
    expect(safe).toMatch(/^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('is another one after signing in, and the old one is nobody’s: a cookie that was slipped in gains nothing', async () => {
    const { base } = await start()
    const thief = new Visitor(base)
    const nonce = await thief.nonce()
    const victim = new Visitor(base)
    for (const [name, value] of thief.cookies) victim.cookies.set(name, value)
    expect((await victim.ask('/verify', await victim.sign(nonce))).status).toBe(200)
    expect(await victim.sessions()).toHaveLength(1)
    expect(await thief.sessions()).toEqual([])
  })

  it('stands in the database as a hash only, and of a signature nothing is kept', async () => {
    const database = join(folder, 'hash.db')
    const { base, service } = await start({ database })
    const visitor = new Visitor(base)
    const { message, signature } = await visitor.sign(await visitor.nonce())
    await visitor.ask('/verify', { message, signature })
    const [value = ''] = visitor.cookies.values()
    await service.close()
    const files = readdirSync(folder).filter((name) => name.startsWith('hash.db'))
    const bytes = files.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
    expect(bytes).toContain(visitor.account.address)
    expect([bytes.includes(value), bytes.includes(signature), bytes.includes(message)]).toEqual([
      false,
      false,
      false
    ])
  })
})

describe('what is refused', () => {
  it.each([
    ['another page', { Origin: 'https://evil.example' }],
    ['a page that looks alike', { Origin: 'http://shop.example.evil.example' }],
    ['a page of another port', { Origin: 'http://shop.example:8080' }],
    ['a frame without an origin', { Origin: 'null' }],
    ['nobody who says where it comes from', { Origin: '' }]
  ])('a POST from %s', async (_, headers) => {
    const { base } = await start()
    const visitor = new Visitor(base)
    await visitor.signIn()
    for (const path of ['/nonce', '/verify', '/sign-out']) {
      const answer = await visitor.ask(path, {}, headers)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect(await visitor.sessions()).toHaveLength(1)
  })

  it('a form of another site, which can only send what is no JSON', async () => {
    const { base } = await start()
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
  ])('a body that is %s', async (_, body, status) => {
    const { base } = await start()
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
  ] as const)('for its %s: %s', async (reason, _, changes, whose) => {
    const { base } = await start()
    const visitor = new Visitor(base)
    const own = await visitor.nonce()
    const nonce = whose === 'own' ? own : await new Visitor(base).nonce()
    const answer = await visitor.ask('/verify', await visitor.sign(nonce, changes))
    expect([answer.status, await reasonOf(answer)]).toEqual([401, expect.objectContaining({ reason })])
    expect(await visitor.sessions()).toEqual([])
  })

  it('a caller who asks too fast, and nobody else; it is told when to come back', async () => {
    const { base } = await start({ rateLimit: { burst: 3, perSecond: 0.5 }, proxies: 1 })
    const visitor = new Visitor(base)
    const from = (address: string) => visitor.ask('/nonce', {}, { 'X-Forwarded-For': `1.1.1.1, ${address}` })
    const answers = []
    for (let turn = 0; turn < 5; turn++) answers.push(await from('2001:db8:1:2::1'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers[4]?.headers.get('retry-after')).toMatch(/^[12]$/)
    // The same household, and another.
    expect((await from('2001:db8:1:2:3::4')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
    expect((await visitor.ask('/health')).status).toBe(200)
  })

  it('settings that are not valid, by name', async () => {
    await expect(start({ origins: ['https://shop.example/path'] })).rejects.toThrow('origins must be origins')
    await expect(start({ origins: [] })).rejects.toThrow('origins must name a page')
    await expect(start({ chains: ['ethereum' as 'a:b'] })).rejects.toThrow('chains must be CAIP-2 ids')
    await expect(start({ path: '/../x' })).rejects.toThrow('path must be a path')
    await expect(start({ sameSite: 'None' })).rejects.toThrow('needs https')
  })
})

describe('every answer', () => {
  it('is for no cache, and for the pages that may ask, on another origin too', async () => {
    const { base } = await start()
    const visitor = new Visitor(base)
    const { headers } = await visitor.ask('/session')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Origin',
      'access-control-allow-origin': 'http://shop.example',
      'access-control-allow-credentials': 'true'
    })
    const asked = await fetch(`${base}/verify`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://shop.example' }
    })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'Content-Type'])
    expect((await fetch(`${base}/nothing`)).status).toBe(404)
    expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'ok' })
  })

  it('is 503 when the database is gone, and the operator is told', async () => {
    const errors: unknown[] = []
    const gone = await startProxy(postgres.url)
    const { base } = await start({ database: gone.url, onError: (error) => errors.push(error) })
    expect((await fetch(`${base}/health`)).status).toBe(200)
    await gone.stop()
    expect((await fetch(`${base}/health`)).status).toBe(503)
    expect(errors).toHaveLength(1)
  }, 90_000)
})
