/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthForTest } from '../test/authForTest.js'
import { leavingSetup } from '../test/leavingSetup.js'
import { TestDevice } from '../test/TestDevice.js'
import type { TestWallet } from '../test/TestWallet.js'

const { email, hour, password, begin, later, stepUp, startDeletion } = leavingSetup()
const newEmail = 'new@site.example'

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  ;({ auth, device, wallet } = await begin())
})

/** The next mail to the address whose first link is such a one; earlier mails are left out. */
async function nextMail(part: '/device#' | '#freeze=' | '#undo=' | '#revert=') {
  for (;;) {
    const mail = await auth.nextMail(email)
    if (mail.link?.includes(part)) return mail
  }
}
const nextToken = async (part: Parameters<typeof nextMail>[0]) => (await nextMail(part)).token ?? ''
async function nextCode(to: string): Promise<string> {
  for (;;) {
    const { code } = await auth.nextMail(to)
    if (code !== undefined) return code
  }
}
const me = async () => (await device.askLoggedIn('/v1/me')).body
const read = async (kind: 'freeze' | 'undo' | 'device-links', token: string) =>
  (await device.page(`/v1/${kind}/${token}`)).status
const act = async (kind: 'freeze' | 'undo', token: string) =>
  (await device.page(`/v1/${kind}/${token}`, {})).status
const revert = async (token: string) => (await device.page('/v1/email-change/revert', { token })).status

async function mailedFreeze(): Promise<string> {
  auth.advance(31_000)
  await (await TestDevice.make(auth)).logIn(auth, email)
  return nextToken('#freeze=')
}
async function mailedNotice(): Promise<string> {
  auth.advance(31_000)
  await wallet.ask(device, 'PUT', '/v1/recovery/methods/password-2', password)
  return nextToken('#freeze=')
}
async function mailedUndo(): Promise<string> {
  await stepUp()
  expect((await startDeletion(wallet)).status).toBe(200)
  return nextToken('#undo=')
}
async function changeEmail(): Promise<void> {
  auth.advance(31_000)
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const old = { flowId: first.flowId, code: await nextCode(email) }
  const { body: second } = await device.askLoggedIn('/v1/email-change/primary', { body: old })
  const fresh = { flowId: second.flowId, code: await nextCode(newEmail) }
  await device.askLoggedIn('/v1/email-change/secondary', { body: fresh })
}
async function mailedRevert(): Promise<string> {
  await changeEmail()
  return nextToken('#revert=')
}

describe('a mailed link', () => {
  it('does at no other address what it does at its own', async () => {
    const freeze = await mailedFreeze()
    const undo = await mailedUndo()
    const back = await mailedRevert()
    auth.advance(31_000)
    await (await TestDevice.make(auth)).start('eve@site.example')
    const login = (await auth.nextMail('eve@site.example')).token ?? ''
    const { deletedAt } = await me()

    for (const token of [freeze, back, login]) expect([await act('undo', token), token]).toEqual([410, token])
    for (const token of [undo, back, login]) {
      expect([await read('freeze', token), token]).toEqual([410, token])
      expect([await act('freeze', token), token]).toEqual([410, token])
    }
    for (const token of [freeze, login]) expect([await read('undo', token), token]).toEqual([410, token])
    for (const token of [freeze, undo, back]) expect(await read('device-links', token)).toBe(410)
    for (const token of [freeze, undo, login]) expect(await revert(token)).toBe(410)

    expect(await me()).toMatchObject({ email: newEmail, deletedAt, frozenUntil: null })
    // None was used up.
    expect([await act('undo', undo), await read('device-links', login)]).toEqual([200, 200])
    expect([await revert(back), await act('freeze', freeze)]).toEqual([200, 200])
  })

  it('keeps an account once', async () => {
    const undo = await mailedUndo()
    expect(await act('undo', undo)).toBe(200)
    expect((await startDeletion(wallet)).status).toBe(200)

    expect([await read('undo', undo), await act('undo', undo)]).toEqual([410, 410])
    expect((await me()).deletedAt).not.toBeNull()
  })

  it('freezes the wallet from the notice of an address change too, and the change can be reverted afterwards', async () => {
    await changeEmail()
    const { text, token: back = '' } = await nextMail('#revert=')
    const freeze = /^Freeze my wallet: \S+#freeze=(\S+)$/m.exec(text)?.[1] ?? ''

    expect([await act('freeze', freeze), (await me()).frozenUntil]).toEqual([200, expect.any(Number)])
    expect([await revert(back), await act('freeze', freeze)]).toEqual([200, 410])
  })

  it.each<[string, () => Promise<string>, 'freeze' | 'undo', number]>([
    ['freezes for seven days', mailedFreeze, 'freeze', 7 * 24],
    ['freezes for seven days, whatever its notice is about', mailedNotice, 'freeze', 7 * 24],
    ['keeps the account until it is deleted', mailedUndo, 'undo', 72]
  ])('%s, and neither shows nor does anything afterwards', async (_, mailed, kind, hours) => {
    const token = await mailed()

    await later(hours * hour - 30_000)
    expect(await read(kind, token)).toBe(200)
    // Within the minute in which nothing expired is removed.
    await later(30_001)
    expect([await read(kind, token), await act(kind, token)]).toEqual([410, 410])
  })
})
