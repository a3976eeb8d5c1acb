/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Pool } from 'pg'
import { errorIn, SignInServices } from '../test/SignInServices.js'
import { type Postgres, startPostgres } from '../test/startPostgres.js'
import { Visitor } from '../test/Visitor.js'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
let postgres: Postgres
let pool: Pool
beforeAll(async () => {
  postgres = await startPostgres()
  pool = new Pool({ connectionString: postgres.url, max: 10 })
  // `end()` does not wait for the sockets to close, so that the server may still announce on one of them that it stops.
  pool.on('error', () => {})
}, 90_000)
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const services = new SignInServices()
afterEach(() => services.closeAll())

describe.each([
  ['a file', (name: string) => join(folder, `${name}.db`)],
  ['PostgreSQL', () => pool]
])('a visitor, over %s', (_, place) => {
  it('signs in with their own nonce, is recognized by their cookie after a restart, and signs out', async () => {
    const database = place('restart')
    const first = await services.start({ database })
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
    const { base, service } = await services.start({ database })
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

  it('gets one session from two hundred concurrent sign-ins with the same signature', async () => {
    const { base } = await services.start({ database: place('race') })
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

  it('keeps one session for each network, and ends those that are named', async () => {
    const { base } = await services.start({ database: place('several') })
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

  it('has no session after it has expired, and cannot use an expired nonce', async () => {
    const clock = { ahead: 0 }
    const { base } = await services.start({
      ...{ database: place('time'), now: () => Date.now() + clock.ahead, maxAge: 7_200, maxLifetime: 10_000 }
    })
    const visitor = new Visitor(base)
    const late = await visitor.sign(await visitor.nonce())
    clock.ahead = 301_000
    expect(await errorIn(await visitor.ask('/verify', late))).toMatchObject({ reason: 'nonce' })
    expect((await visitor.signIn()).status).toBe(200)
    expect(await visitor.sessions()).toHaveLength(1)
    clock.ahead = 3_601_000
    expect(await visitor.sessions()).toEqual([])
    // Expired rows are removed at the next request; nothing accumulates.
    clock.ahead += 61_000
    expect(await visitor.sessions()).toEqual([])
  })

  it('keeps at most the latest twenty sessions', async () => {
    const chains = Array.from({ length: 22 }, (_, index) => `eip155:${index + 1}` as const)
    const { base } = await services.start({ database: place('many'), chains })
    const visitor = new Visitor(base)
    for (const chainId of chains) expect((await visitor.signIn({ chainId })).status).toBe(200)
    const left = (await visitor.sessions()).map(({ chainId }) => chainId)
    expect(left).toEqual(chains.slice(2).reverse())
  }, 60_000)
})

describe('every response', () => {
  it('is not cached, and is readable for allowed pages on another origin', async () => {
    const { base } = await services.start()
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
})
