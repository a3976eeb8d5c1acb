import type { Browser, Page } from 'playwright-core'
import { authForTest } from '../../../services/auth/test/authForTest.js'
import { agree } from '../../../services/auth/test/socialForTest.js'
import { TestDevice } from '../../../services/auth/test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../../../services/auth/test/TestWallet.js'
import { TestWindow } from '../../../services/auth/test/TestWindow.js'
import {
  askFrame,
  openFrame,
  startWalletHost,
  type WalletHost
} from '../../../tests/browser/harness/WalletHost.js'

/** Milliseconds that a visitor waits, from the action to its visible result. */
interface Visit {
  readonly readyMs: number
  readonly newMs: number
  readonly knownMs: number
  /** From the return of a provider's window, for a new wallet. */
  readonly socialMs: number
  /** From the visitor's yes to the answer that connects the page. */
  readonly shareMs: number
  readonly signMs: number
}

/**
 * Visits of new users, each in a fresh profile: first login, a signature, leaving, a login on the device that is now known, and one by an account
 * elsewhere.
 */
export async function measureVisits(browser: Browser, rpcUrl: string, rounds: number): Promise<Visit[]> {
  const host = await startWalletHost(rpcUrl, { social: true })
  try {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, host, round))
    return visits
  } finally {
    await host.stop()
  }
}

async function visit(browser: Browser, host: WalletHost, round: number): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(host.url)
  const readyMs = await timed(() => openFrame(page, host.walletOrigin))
  const email = `visitor${round}@mail.example`
  const login = await logIn(page, host, email)
  const shared = press(page, 'Share and sign in')
  const connectedAt = login.user.then(() => performance.now())
  const shareMs = (await connectedAt) - (await shared)
  const user = await login.user

  const signed = askFrame(page, 'RPC_REQUEST', {
    ...{ method: 'personal_sign', chainNamespace: 'eip155', chainId: 31337 },
    params: ['Hello', user.result.addresses.eip155]
  })
  const pressed = press(page, 'Approve')
  const signedAt = signed.then(() => performance.now())
  const signMs = (await signedAt) - (await pressed)
  await askFrame(page, 'SIGN_OUT')
  host.auth.advance(31_000)
  const known = await logIn(page, host, email)
  await page.frameLocator('iframe').getByRole('button', { name: 'Reject' }).click()
  await askFrame(page, 'SIGN_OUT')
  const socialMs = await logInBySocial(page, host, `Visitor ${round}`)
  await context.close()
  return { readyMs, newMs: login.ms, knownMs: known.ms, socialMs, shareMs, signMs }
}

const question = (page: Page) =>
  page.frameLocator('iframe').getByRole('button', { name: 'Share and sign in' })

/** From the code to the wallet's question. `user` is set when that is answered. */
async function logIn(page: Page, host: WalletHost, email: string) {
  const started = await askFrame(page, 'CONNECT_EMAIL', { email })
  const mail = await host.auth.nextMail(email)
  const code = mail.code ?? (await approve(host, mail.token ?? '', started.result.number))
  const began = performance.now()
  await askFrame(page, 'CONNECT_OTP', { otp: code })
  const user = askFrame(page, 'GET_USER', {})
  // Unanswered if the visit ends before.
  user.catch(() => undefined)
  await question(page).waitFor()
  return { ms: performance.now() - began, user }
}

/** From what a provider's window brings back to the wallet's question. */
async function logInBySocial(page: Page, host: WalletHost, name: string): Promise<number> {
  const { result } = await askFrame(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
  const window = new TestWindow(host.walletOrigin)
  await window.goTo(result.uri)
  await agree(window, name)
  return timed(async () => {
    // Unanswered: the visit ends with the question.
    askFrame(page, 'CONNECT_SOCIAL', { uri: window.facts.code }).catch(() => undefined)
    await question(page).waitFor()
  })
}

async function approve(host: WalletHost, token: string, number: number): Promise<string> {
  const path = `${host.auth.url}/v1/device-links/${token}`
  const headers = { Origin: host.walletOrigin, 'Content-Type': 'application/json' }
  const ask = async (body?: object) =>
    (await fetch(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json()
  const { pageNonce } = (await ask()) as { pageNonce: string }
  const answer = await ask({ pageNonce, number: String(number).padStart(2, '0') })
  return (answer as { code: string }).code
}

/** Presses once presses count. Resolves with the time of the press that did. */
async function press(page: Page, name: string): Promise<number> {
  const button = page.frameLocator('iframe').getByRole('button', { name, exact: true })
  await button.waitFor()
  await page.waitForTimeout(1_000)
  for (;;) {
    const at = performance.now()
    await button.click()
    const isGone = await button.waitFor({ state: 'detached', timeout: 1_500 }).then(
      () => true,
      () => false
    )
    if (isGone) return at
  }
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

const [perSecond, perUser] = [200, 50]

/** How the server answers 200 releases a second for ten seconds. They begin on time whether or not earlier ones are answered. */
export async function measureReleases(
  seconds = 10
): Promise<{ readonly p95: number; readonly faults: number }> {
  const auth = await authForTest({ proxies: 1 })
  try {
    const { epk } = await releaseKey()
    const users: { device: TestDevice; wallet: TestWallet }[] = []
    for (let user = 0; user * perUser < perSecond * seconds; user++) {
      const device = await TestDevice.make(auth)
      device.address = `192.0.2.${user}`
      await device.logIn(auth, `visitor${user}@mail.example`)
      const wallet = new TestWallet()
      await wallet.create(device, randomShare())
      users.push({ device, wallet })
    }
    const times: number[] = []
    let faults = 0
    const release = async ({ device, wallet }: (typeof users)[number]) => {
      const began = performance.now()
      const path = `/v1/wallets/${wallet.walletId}/release`
      const answer = await device.askLoggedIn(path, { body: { epk, epoch: 1 } }).catch(() => undefined)
      times.push(performance.now() - began)
      if (answer?.status !== 200) faults++
    }
    const asked: Promise<void>[] = []
    const begun = performance.now()
    for (let index = 0; index < perSecond * seconds; index++) {
      const wait = begun + (index * 1_000) / perSecond - performance.now()
      if (wait > 1) await new Promise((turn) => setTimeout(turn, wait))
      const user = users[index % users.length]
      if (user) asked.push(release(user))
    }
    await Promise.all(asked)
    const sorted = times.sort((one, other) => one - other)
    return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, faults }
  } finally {
    await auth.close()
  }
}
