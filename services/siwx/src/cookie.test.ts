/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { SignInServices } from '../test/SignInServices.js'
import { Visitor } from '../test/Visitor.js'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
afterAll(() => rmSync(folder, { recursive: true }))
const services = new SignInServices()
afterEach(() => services.closeAll())

describe('the cookie', () => {
  it('is HttpOnly, Lax and valid for the whole host; over https also Secure and __Host-', async () => {
    const plain = await services.start()
    const visitor = new Visitor(plain.base)
    const line = (await visitor.ask('/nonce', {})).headers.get('set-cookie') ?? ''
    expect(line).toMatch(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const { base } = await services.start({ origins: ['https://shop.example'] })
    const other = new Visitor(base, { origin: 'https://shop.example' })
    const safe = (await other.ask('/nonce', {})).headers.get('set-cookie') ?? ''
    expect(safe).toMatch(/^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('is renewed with each nonce, so that it does not expire before the nonce', async () => {
    const { base } = await services.start({ sessionLifetime: 3_600 })
    const visitor = new Visitor(base)
    const lineOf = async () => (await visitor.ask('/nonce', {})).headers.get('set-cookie') ?? ''
    await visitor.nonce()
    const before = [...visitor.cookies.values()]

    expect(await lineOf()).toContain('Max-Age=3600')
    expect([...visitor.cookies.values()]).toEqual(before)

    await visitor.signIn()
    const signedIn = [...visitor.cookies.values()]
    expect(await lineOf()).toContain('Max-Age=3600')
    expect([...visitor.cookies.values()]).toEqual(signedIn)
    expect(await visitor.sessions()).toHaveLength(1)
  })

  it('lasts as long as browsers allow, which is 400 days, if sessions last longer', async () => {
    const { base } = await services.start({ sessionLifetime: 3e9, nonceLifetime: 3e9 })
    const visitor = new Visitor(base)
    const first = await visitor.ask('/nonce', {})
    expect(first.headers.get('set-cookie')).toContain('Max-Age=34560000;')
    const { nonce } = (await first.json()) as { nonce: string }

    const signedIn = await visitor.ask('/verify', await visitor.sign(nonce))

    expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('Max-Age=34560000;')
    ])
    expect(await visitor.sessions()).toHaveLength(1)
  })

  it('is replaced at sign-in, so that a planted cookie gains nothing', async () => {
    const { base } = await services.start()
    const thief = new Visitor(base)
    const nonce = await thief.nonce()
    const victim = new Visitor(base)
    for (const [name, value] of thief.cookies) victim.cookies.set(name, value)
    expect((await victim.ask('/verify', await victim.sign(nonce))).status).toBe(200)
    expect(await victim.sessions()).toHaveLength(1)
    expect(await thief.sessions()).toEqual([])
  })

  it('is stored only as a hash, and the signature is not stored at all', async () => {
    const database = join(folder, 'hash.db')
    const { base, service } = await services.start({ database })
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
