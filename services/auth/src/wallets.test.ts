/** @jest-environment node */
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { databaseSetup } from '../test/databaseSetup.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const { folder, services, open } = databaseSetup()

describe.each([
  ['a file', (name: string) => join(folder, `${name}.db`)],
  ['PostgreSQL', () => open.postgres.url]
])('a wallet, over %s', (kind, place) => {
  const address = (name: string) => `${name}.${kind.replace(/\W/g, '')}@site.example`.toLowerCase()
  async function begin(name: string) {
    const auth = await services.start({ database: place(name) })
    const device = await TestDevice.make(auth)
    await device.logIn(auth, address(name))
    return { auth, device, email: address(name) }
  }

  it('is created once, by the key that it names, and only its device gets its share', async () => {
    const { auth, device, email } = await begin('once')
    const wallet = new TestWallet()
    const share = randomShare(3)

    const made = await wallet.create(device, share)
    const twice = await new TestWallet().create(device, randomShare())
    const other = await TestDevice.make(auth)
    auth.advance(31_000)
    const login = await other.logIn(auth, email)

    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ walletId: wallet.walletId, addresses: wallet.addresses, accountKey: wallet.accountKey },
        device: { deviceId: device.deviceId, epoch: 1, pendingEpoch: null },
        recovery: null
      }
    ])
    expect([twice.status, twice.body.error.reason]).toEqual([409, 'exists'])
    expect(await wallet.release(device, 1)).toBe(share)
    expect(login.wallet).toMatchObject({ walletId: wallet.walletId, device: { epoch: null } })
    expect(await wallet.release(other, 1)).toMatchObject({ status: 409 })
    const stranger = await TestDevice.make(auth)
    await stranger.logIn(auth, `stranger.${email}`)
    expect(await wallet.release(stranger, 1)).toMatchObject({ status: 404 })
  })

  it('is refused with another wallet’s addresses, or without its key’s signature of this request', async () => {
    const { device } = await begin('forged')
    const wallet = new TestWallet()
    const { addresses } = new TestWallet()
    const path = '/v1/wallets'
    const body = wallet.body(randomShare())
    const ask = (headers: Record<string, string>) => device.askLoggedIn(path, { body, headers })

    expect((await wallet.create(device, randomShare(), { addresses })).status).toBe(400)
    expect((await wallet.create(device, randomShare(0))).status).toBe(400)
    await device.askLoggedIn('/v1/me')
    const { nonce } = device
    device.nonce = 'made.up.nonce'
    const madeUp = wallet.headers(device, 'POST', path, body)
    device.nonce = nonce
    for (const headers of [
      {},
      madeUp,
      new TestWallet().headers(device, 'POST', path, body),
      wallet.headers(device, 'PUT', path, body),
      wallet.headers(device, 'POST', `${path}/x`, body),
      wallet.headers(device, 'POST', path, { ...body, share: randomShare() })
    ])
      expect((await ask(headers)).body.error).toMatchObject({ code: 'STEP_UP_NEEDED', reason: 'accountKey' })
    expect((await ask(wallet.headers(device, 'POST', path, body))).status).toBe(201)
  })

  it('is refused with a recovery key that its own key has not signed, even where recovery is deferred', async () => {
    const { device } = await begin('recoverable')
    const wallet = new TestWallet()
    const method = { id: 'kit-0001', kind: 'kit', params: {} }
    const forged = new TestWallet().recoveryShares(1, randomShare())
    const own = wallet.recoveryShares(1, randomShare())
    const create = async (shares: object) =>
      (await wallet.create(device, randomShare(), { recovery: { shares, method } })).status

    expect(await create(forged)).toBe(400)
    expect(await create({ ...own, epoch: 2 })).toBe(400)
    expect(await create(own)).toBe(201)
    const { body } = await device.askLoggedIn('/v1/events')
    expect(body.events[0].kind).toBe('wallet.created')
  })

  it('belongs to one user', async () => {
    const { auth, device } = await begin('one')
    const wallet = new TestWallet()
    const share = randomShare()
    await wallet.create(device, share)
    const stranger = await TestDevice.make(auth)
    await stranger.logIn(auth, address('another'))

    const taken = await wallet.create(stranger, randomShare())

    expect([taken.status, taken.body.error.reason]).toEqual([409, 'exists'])
    expect((await stranger.askLoggedIn('/v1/me')).body.wallet).toBeNull()
    expect(await wallet.release(device, 1)).toBe(share)
  })

  it('takes and hands out no share for a user who has another, nor for another device', async () => {
    const { auth, device, email } = await begin('devices')
    const wallet = new TestWallet()
    const [own, next, others] = [randomShare(1), randomShare(2), randomShare(3)]
    const path = `/v1/wallets/${wallet.walletId}/shares`
    await wallet.create(device, own)
    const thief = await TestDevice.make(auth)
    await thief.logIn(auth, `thief.${email}`)
    const theirs = new TestWallet()
    await theirs.create(thief, randomShare())
    const share = { step: 'propose', expected: 0, epoch: 1, share: randomShare() }
    expect((await theirs.ask(thief, 'PUT', path, share)).status).toBe(404)
    expect(await wallet.release(thief, 1)).toMatchObject({ status: 404 })

    const other = await TestDevice.make(auth)
    auth.advance(31_000)
    await other.logIn(auth, email)
    await wallet.ask(other, 'PUT', path, { ...share, share: others })
    await wallet.ask(device, 'PUT', path, { step: 'propose', expected: 1, epoch: 2, share: next })
    const confirm = (which: TestDevice, epoch: number) =>
      which.askLoggedIn(path, { method: 'PUT', body: { step: 'confirm', epoch } })

    expect((await confirm(device, 2)).body).toEqual({ epoch: 2, pendingEpoch: null })
    expect((await other.askLoggedIn('/v1/me')).body.wallet.device).toMatchObject({
      epoch: null,
      pendingEpoch: 1
    })
    expect((await confirm(other, 1)).body).toEqual({ epoch: 1, pendingEpoch: null })
    expect([await wallet.release(device, 2), await wallet.release(other, 1)]).toEqual([next, others])
    const { body: record } = await device.askLoggedIn('/v1/events')
    const kinds = record.events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['share.replaced', 'share.replaced'])
  })

  it('changes its polynomial by compare-and-set and keeps the former share until the new one is confirmed', async () => {
    const { device } = await begin('epochs')
    const wallet = new TestWallet()
    const [first, second, third] = [randomShare(1), randomShare(2), randomShare(3)]
    const path = `/v1/wallets/${wallet.walletId}/shares`
    const propose = (expected: number, epoch: number, share: string) =>
      wallet.ask(device, 'PUT', path, { step: 'propose', expected, epoch, share })
    const confirm = (epoch: number) =>
      device.askLoggedIn(path, { method: 'PUT', body: { step: 'confirm', epoch } })
    await wallet.create(device, first)

    const proposed = await propose(1, 2, second)
    const bare = await device.askLoggedIn(path, {
      method: 'PUT',
      body: { step: 'propose', expected: 1, epoch: 2, share: third }
    })

    expect(proposed.body).toEqual({ epoch: 1, pendingEpoch: 2 })
    expect(bare.body.error).toMatchObject({ code: 'STEP_UP_NEEDED' })
    expect([await wallet.release(device, 1), await wallet.release(device, 2)]).toEqual([first, second])
    expect((await propose(2, 3, third)).body.error).toMatchObject({ code: 'CONFLICT', reason: 'epoch' })
    expect((await propose(1, 3, third)).status).toBe(409)
    expect((await confirm(3)).status).toBe(409)
    expect((await confirm(2)).body).toEqual({ epoch: 2, pendingEpoch: null })
    expect((await confirm(2)).status).toBe(200)
    expect(await wallet.release(device, 1)).toMatchObject({ status: 409 })
    expect(await wallet.release(device, 2)).toBe(second)
    const nonce = device.nonce
    const body = { step: 'propose', expected: 2, epoch: 3, share: third }
    const headers = wallet.headers(device, 'PUT', path, body)
    expect(headers['Account-Nonce']).toBe(nonce)
    expect((await device.askLoggedIn(path, { method: 'PUT', body, headers })).status).toBe(200)
    // The same signature a second time.
    expect((await device.askLoggedIn(path, { method: 'PUT', body, headers })).status).toBe(403)
  })

  it('is created once by fifty concurrent requests, and a confirmed polynomial cannot be proposed again', async () => {
    const { device } = await begin('race')
    await device.askLoggedIn('/v1/me')
    const wallets = Array.from({ length: 50 }, () => new TestWallet())

    const made = await Promise.all(wallets.map((wallet) => wallet.create(device, randomShare())))
    const winner = made.findIndex(({ status }) => status === 201)
    const wallet = wallets[winner] ?? new TestWallet()
    const path = `/v1/wallets/${wallet.walletId}/shares`
    for (const step of ['propose', 'confirm']) {
      const body =
        step === 'propose' ? { step, expected: 1, epoch: 2, share: randomShare(7) } : { step, epoch: 2 }
      if (step === 'propose') expect((await wallet.ask(device, 'PUT', path, body)).status).toBe(200)
      else
        expect(
          (
            await Promise.all(
              Array.from({ length: 50 }, () => device.askLoggedIn(path, { method: 'PUT', body }))
            )
          ).every(({ body: state }) => state.epoch === 2 && state.pendingEpoch === null)
        ).toBe(true)
    }
    const raced = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        wallet.ask(device, 'PUT', path, {
          step: 'propose',
          expected: 2,
          epoch: 3,
          share: randomShare(index + 1)
        })
      )
    )
    await device.askLoggedIn(path, { method: 'PUT', body: { step: 'confirm', epoch: 3 } })
    const late = await wallet.ask(device, 'PUT', path, {
      ...{ step: 'propose', expected: 2, epoch: 3, share: randomShare() }
    })

    expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(49)
    // Proposals replace one another until one is confirmed; then none of that epoch is accepted.
    expect(raced.every(({ status }) => status === 200)).toBe(true)
    expect(late.body.error).toMatchObject({ code: 'CONFLICT', reason: 'epoch' })
    expect(await wallet.release(device, 3)).toEqual(expect.any(String))
  }, 60_000)
})
