import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from '@jest/globals'
import { AuthServices } from './AuthServices.js'
import type { AuthForTest } from './authForTest.js'
import { base64url, TestDevice } from './TestDevice.js'
import { randomShare, TestWallet } from './TestWallet.js'

const [email, hour] = ['ada@site.example', 3_600_000]
const proof = base64url(randomBytes(32))
const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
const password = { kind: 'password', params: { salt: base64url(randomBytes(16)) }, wrapped, auth: proof }
const a0 = randomShare(9)

/** Setup for tests of users who leave: a logged-in user whose wallet can be recovered with a password, on a service of its own. */
export function leavingSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'auth-leaving-'))
  const services = new AuthServices()
  afterEach(() => services.closeAll())
  afterAll(() => rmSync(folder, { recursive: true }))

  let auth: AuthForTest
  let device: TestDevice
  let count = 0

  async function begin() {
    const file = join(folder, `${++count}.db`)
    auth = await services.start({ database: file })
    device = await TestDevice.make(auth)
    await device.logIn(auth, email)
    const wallet = new TestWallet()
    const recovery = { shares: wallet.recoveryShares(1, a0), method: { id: 'password-1', ...password } }
    await wallet.create(device, randomShare(), { recovery })
    return { auth, device, wallet, file }
  }

  /** Some time later, in the same session. */
  async function later(ms: number): Promise<void> {
    auth.advance(ms)
    const refreshToken = device.login?.tokens.refreshToken
    const { body } = await device.ask('/v1/token', { body: { refreshToken } })
    if (device.login) device.login = { ...device.login, tokens: body }
  }

  /** Confirms by a mailed code, as required before sensitive actions. */
  async function stepUp(): Promise<void> {
    auth.advance(31_000)
    const { body } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
    for (;;) {
      const { code } = await auth.nextMail(email)
      if (code === undefined) continue
      expect((await device.confirm(body.flowId, code)).status).toBe(200)
      return
    }
  }

  /** Requests a deletion, confirmed by this wallet's key if there is one. */
  const startDeletion = (by?: TestWallet) =>
    by ? by.ask(device, 'DELETE', '/v1/account') : device.askLoggedIn('/v1/account', { method: 'DELETE' })

  return { email, hour, proof, wrapped, password, a0, begin, later, stepUp, startDeletion }
}
