import { type AuthForTest, authForTest } from '../../../services/auth/test/authForTest.js'
import { ApiClient } from '../../../services/wallet/src/site/api/ApiClient.js'
import { loadDeviceKeys, signAsDevice } from '../../../services/wallet/src/site/custody/deviceKeys.js'
import { WalletCustody } from '../../../services/wallet/src/site/custody/WalletCustody.js'
import { EmailLogin } from '../../../services/wallet/src/site/session/EmailLogin.js'
import { HttpCustodyApi } from '../../../services/wallet/src/site/session/HttpCustodyApi.js'
import { newLoginState } from '../../../services/wallet/src/site/session/LoginState.js'
import { Session } from '../../../services/wallet/src/site/session/Session.js'
import type { WalletParts } from '../../../services/wallet/src/site/session/SessionWallet.js'
import type { StoredSession } from '../../../services/wallet/src/site/session/StoredSession.js'
import { keyWorker } from '../../../services/wallet/test/createdWallet.js'
import { createLocks, MemoryRecords } from '../../../services/wallet/test/MemoryRecords.js'

const platformFetch = globalThis.fetch

/** Users of the real login server, each with the parts of the frame that log in, store and sign. */
export class WalletUsers {
  /** Sets the address that the next request comes from, if the server looks behind a proxy. */
  caller = () => '192.0.2.1'

  private constructor(readonly auth: AuthForTest) {}

  /** Starts the server. A browser itself says which page is asking: that is added here to every request. */
  static async start(options: Parameters<typeof authForTest>[0] = {}): Promise<WalletUsers> {
    const users = new WalletUsers(await authForTest({ proxies: 1, ...options }))
    globalThis.fetch = (url, init) => {
      const headers = { ...(init?.headers as object), Origin: users.auth.walletOrigin }
      return platformFetch(url, { ...init, headers: { ...headers, 'X-Forwarded-For': users.caller() } })
    }
    return users
  }

  async close(): Promise<void> {
    globalThis.fetch = platformFetch
    await this.auth.close()
  }

  /** The wallet of `openBrowser`. */
  async logIn(email: string): Promise<WalletCustody> {
    const { userId, session, api, records, keys, runLocked } = await this.openBrowser(email)
    const custodyApi = new HttpCustodyApi(userId, session, api)
    return new WalletCustody({ api: custodyApi, records, keys, worker: keyWorker(), runLocked })
  }

  /**
   * A browser that logs in by mail, link and code, as the frame does.
   *
   * @param storage its data from an earlier login; default: it is a new one
   */
  async openBrowser(
    email: string,
    { records, runLocked }: Pick<WalletParts, 'runLocked'> & { readonly records: MemoryRecords } = {
      records: new MemoryRecords(),
      runLocked: createLocks()
    }
  ) {
    const keys = await loadDeviceKeys(records, runLocked)
    const api = new ApiClient(this.auth.url, async () => ({
      publicKey: keys.publicKey,
      sign: (bytes) => signAsDevice(keys, bytes)
    }))
    const { projectId, hostOrigin } = this.auth
    const place = { projectId, hostOrigin, browser: 'Firefox on Linux', language: () => 'en' }
    const login = new EmailLogin(api, place, newLoginState())
    const { number } = await login.start(email)
    const result = await login.confirm(await this.#readCode(email, number ?? 0), async () => {
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
    return { userId: result.userId, session, api, records, keys, runLocked }
  }

  /** The page of the mailed link: it shows the code for the right number. */
  async #readCode(email: string, number: number): Promise<string> {
    // Notices may have arrived before it.
    let link = ''
    while (!link.includes('/device#')) link = (await this.auth.nextMail(email)).link ?? ''
    const path = `/v1/device-links/${new URL(link).hash.slice(1)}`
    const ask = async (body?: object) => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(this.auth.url + path, {
        ...sent,
        headers: { 'Content-Type': 'application/json' }
      })
      return JSON.parse(await answer.text())
    }
    const { pageNonce } = await ask()
    return (await ask({ pageNonce, number: String(number).padStart(2, '0') })).code
  }
}
