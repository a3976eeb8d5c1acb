/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AuthForTest, authForTest } from '../../../services/auth/test/authForTest.js'
import { ApiClient } from '../../../services/wallet/src/site/api/ApiClient.js'
import { loadDeviceKeys, signAsDevice } from '../../../services/wallet/src/site/custody/deviceKeys.js'
import { WalletCustody } from '../../../services/wallet/src/site/custody/WalletCustody.js'
import { EmailLogin } from '../../../services/wallet/src/site/session/EmailLogin.js'
import { HttpCustodyApi } from '../../../services/wallet/src/site/session/HttpCustodyApi.js'
import { Session } from '../../../services/wallet/src/site/session/Session.js'
import type { StoredSession } from '../../../services/wallet/src/site/session/StoredSession.js'
import type { KitWithCode } from '../../../services/wallet/src/site/worker/formats.js'
import { keyWorker, passkey } from '../../../services/wallet/test/createdWallet.js'
import { createLocks, MemoryRecords } from '../../../services/wallet/test/MemoryRecords.js'

const requests = [{ kind: 'personal', message: new Uint8Array(5) }] as const
const platformFetch = globalThis.fetch
let auth: AuthForTest

beforeAll(async () => {
  auth = await authForTest()
  // A browser says by itself which page asks.
  globalThis.fetch = (url, init) =>
    platformFetch(url, { ...init, headers: { ...(init?.headers as object), Origin: auth.walletOrigin } })
}, 60_000)

afterAll(async () => {
  globalThis.fetch = platformFetch
  await auth?.close()
})

/** A browser that logs in by mail, link and code, as the frame does it. */
async function logIn(email: string) {
  const records = new MemoryRecords()
  const runLocked = createLocks()
  const keys = await loadDeviceKeys(records, runLocked)
  const api = new ApiClient(auth.url, async () => ({
    publicKey: keys.publicKey,
    sign: (bytes) => signAsDevice(keys, bytes)
  }))
  const { projectId, hostOrigin } = auth
  const login = new EmailLogin(api, {
    ...{ projectId, hostOrigin, browser: 'Firefox on Linux' },
    language: () => 'en'
  })
  const { number } = await login.start(email)
  const result = await login.confirm(await readCode(email, number ?? 0), async () => {
    throw new Error('Too many devices')
  })
  const sessions = new Map<string, StoredSession>()
  const session = new Session({
    ...{ hostOrigin, api, runLocked, onEnd: () => {} },
    records: {
      read: async (host) => sessions.get(host),
      change: async (host, change) => {
        const changed = change(sessions.get(host))
        if (changed) sessions.set(host, changed)
        else sessions.delete(host)
      }
    }
  })
  await session.begin(result)
  const custodyApi = new HttpCustodyApi(result.userId, session, api)
  const custody = new WalletCustody({ api: custodyApi, records, keys, worker: keyWorker(), runLocked })
  return { custody }
}

/** The page of the mailed link: it shows the code for the right number. */
async function readCode(email: string, number: number): Promise<string> {
  const { link = '' } = await auth.nextMail(email)
  const path = `/v1/device-links/${new URL(link).hash.slice(1)}`
  const ask = async (body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(auth.url + path, { ...sent, headers: { 'Content-Type': 'application/json' } })
    return JSON.parse(await answer.text())
  }
  const { pageNonce } = await ask()
  return (await ask({ pageNonce, number: String(number).padStart(2, '0') })).code
}

describe('a wallet at the real login server', () => {
  it('is made with its recovery method, and gets a new polynomial for its device', async () => {
    const { custody } = await logIn('ann@mail.example')
    const { addresses } = await custody.createWallet(passkey)
    expect(await custody.sign(requests)).toHaveLength(1)

    const [method] = (await custody.facts())?.recovery?.methods ?? []
    expect(method).toMatchObject({ kind: 'passkey', credentialId: passkey.credentialId })
    expect(await custody.renewDevice()).toEqual(addresses)
    expect((await custody.facts())?.epoch).toBe(2)
    expect(await custody.sign(requests)).toHaveLength(1)
  }, 60_000)

  it('comes to a new device by its kit', async () => {
    const kept: KitWithCode[] = []
    const first = await logIn('cem@mail.example')
    const { addresses } = await first.custody.createWallet(
      { kind: 'kit' },
      async (kit) => void kept.push(kit)
    )
    const [kit] = kept
    if (!kit) throw new Error('No kit')

    auth.advance(31_000)
    const second = await logIn('cem@mail.example')
    expect(await second.custody.recover({ kind: 'kit', ...kit })).toEqual(addresses)
    expect(await second.custody.sign(requests)).toHaveLength(1)
    expect(await first.custody.sign(requests)).toHaveLength(1)
  }, 60_000)
})
