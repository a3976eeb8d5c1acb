/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthForTest } from '../test/authForTest.js'
import { leavingSetup } from '../test/leavingSetup.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { releaseKey, TestWallet } from '../test/TestWallet.js'
import { shareAad } from './api/proofs.js'

const { email, hour, proof, wrapped, password, a0, begin, later, stepUp, startDeletion } = leavingSetup()

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  ;({ auth, device, wallet } = await begin())
})

async function subjectsOf(): Promise<string[]> {
  return auth.mailsTo(email).map(({ subject }) => subject)
}

const kinds = async () =>
  (await device.askLoggedIn('/v1/events')).body.events.map(({ kind }: { kind: string }) => kind)

describe('export', () => {
  const ask = async (changes: Record<string, unknown> = {}, by = wallet) =>
    by.ask(device, 'POST', '/v1/export/authorize', {
      ...{ methodId: 'password-1', epk: (await releaseKey()).epk, auth: proof },
      ...changes
    })

  it('returns the share of polynomial 0 for a code, the password and the wallet’s key, and notifies the user (EXP-1)', async () => {
    await later(25 * hour)
    await stepUp()
    const key = await releaseKey()

    const { status, body } = await ask({ epk: key.epk })

    const userId = device.login?.userId ?? ''
    const aad = shareAad({ userId, walletId: wallet.walletId, deviceId: '', role: 'server', epoch: 1 })
    expect([status, body.wrapped]).toEqual([200, wrapped])
    expect(await key.open(body.share, aad)).toBe(a0)
    expect(await kinds()).toContain('wallet.exported')
    expect((await auth.nextMail(email)).subject).toBe('The key of your wallet was shown')
  })

  it.each<[string, () => Promise<unknown>, Record<string, unknown>, string, string | undefined]>([
    ['without a code', () => later(25 * hour), {}, 'STEP_UP_NEEDED', 'code'],
    [
      'with a code of six minutes ago',
      () =>
        later(25 * hour)
          .then(stepUp)
          .then(() => auth.advance(360_000)),
      {},
      'STEP_UP_NEEDED',
      'code'
    ],
    [
      'by another password',
      () => later(25 * hour).then(stepUp),
      { auth: base64url(randomBytes(32)) },
      'CODE_REFUSED',
      'wrong'
    ],
    ['on a device of less than a day', () => later(23 * hour).then(stepUp), {}, 'RATE_LIMITED', 'coolDown'],
    [
      'within a day of another way back',
      () =>
        later(30 * hour)
          .then(() => wallet.ask(device, 'PUT', '/v1/recovery/methods/password-2', password))
          .then(stepUp),
      {},
      'RATE_LIMITED',
      'coolDown'
    ],
    [
      'on any device within a day of a new one',
      () =>
        later(30 * hour)
          .then(() => TestDevice.make(auth))
          .then((other) => other.logIn(auth, email))
          .then(stepUp),
      {},
      'RATE_LIMITED',
      'coolDown'
    ]
  ])('is refused %s', async (_, prepare, changes, code, reason) => {
    await prepare()

    const { body } = await ask(changes)

    expect(body.error).toMatchObject({ code, reason })
    expect(Object.keys(body)).toEqual(['error'])
  })

  it('is refused with another key, and for a frozen wallet', async () => {
    await later(25 * hour)
    await stepUp()
    expect((await ask({}, new TestWallet())).body.error).toMatchObject({
      code: 'STEP_UP_NEEDED',
      reason: 'accountKey'
    })

    const frozen = await ask()
    const { link = '' } = await auth.nextMail(email)
    expect(frozen.status).toBe(200)
    await device.page(`/v1/freeze/${link.split('freeze=')[1]}`, {})

    expect((await ask()).body.error.code).toBe('FROZEN')
  })

  it('is limited to three times a day', async () => {
    await later(25 * hour)
    await stepUp()
    const answers = [await ask(), await ask(), await ask(), await ask()]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body.error.reason).toBeUndefined()
  })
})

describe('deletion', () => {
  it('takes 30 days without the wallet’s key, and always requires a code', async () => {
    expect((await startDeletion(wallet)).body.error).toMatchObject({ code: 'STEP_UP_NEEDED', reason: 'code' })
    await stepUp()
    expect((await startDeletion(new TestWallet())).body.error).toMatchObject({ reason: 'accountKey' })

    const { body } = await startDeletion()

    expect(body.deletedAt - auth.now()).toBeCloseTo(30 * 24 * hour, -4)
    expect((await startDeletion(wallet)).body.error).toMatchObject({ code: 'CONFLICT' })
  })

  it('is refused while the account is frozen', async () => {
    await stepUp()
    auth.advance(31_000)
    await (await TestDevice.make(auth)).logIn(auth, email)
    const { subject, token = '' } = await auth.nextMail(email)
    expect(subject).toBe('A new device is using your wallet')
    expect((await device.page(`/v1/freeze/${token}`, {})).status).toBe(200)

    expect((await startDeletion(wallet)).body.error.code).toBe('FROZEN')
    expect((await device.askLoggedIn('/v1/me')).body.deletedAt).toBeNull()
  })

  it('is recorded each time it starts or is undone; the event list returns the last fifty entries', async () => {
    await stepUp()
    for (let turn = 0; turn < 26; turn++) {
      await device.askLoggedIn('/v1/account', { method: 'DELETE', headers: {} })
      await device.askLoggedIn('/v1/account/keep', { body: {} })
    }

    const recorded = await kinds()
    expect(recorded).toHaveLength(50)
    expect(recorded.filter((kind: string) => kind === 'deletion.undone')).toHaveLength(25)
  })

  it('can be undone by a logged-in user or with the mailed link, which opens the wallet’s pages and works once', async () => {
    await stepUp()
    await startDeletion(wallet)
    const { subject, link = '' } = await auth.nextMail(email)
    const token = link.split('#undo=')[1] ?? ''
    expect([subject, link.startsWith(`${auth.walletOrigin}/act#undo=`)]).toEqual([
      'Your wallet will be deleted',
      true
    ])
    expect((await device.page(`/v1/undo/${token}`)).body.kind).toBe('keep')

    expect((await device.askLoggedIn('/v1/account/keep', { body: {} })).status).toBe(200)
    expect((await device.askLoggedIn('/v1/account/keep', { body: {} })).status).toBe(410)
    expect((await device.page(`/v1/undo/${token}`, {})).status).toBe(410)
    await startDeletion(wallet)
    const { link: next = '' } = await auth.nextMail(email)
    expect((await device.page(`/v1/undo/${next.split('#undo=')[1]}`, {})).status).toBe(200)

    expect((await device.askLoggedIn('/v1/me')).body.deletedAt).toBeNull()
    expect((await kinds()).slice(0, 4)).toEqual([
      'deletion.undone',
      'deletion.started',
      'deletion.undone',
      'deletion.started'
    ])
    expect(await subjectsOf()).toEqual([])
  })
})
