import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningAuthService, type StartOptions, startAuthService } from '../src/startAuthService.js'
import { type CaughtMail, Mailbox } from './Mailbox.js'

export const walletOrigin = 'http://wallet.site.localhost:4601'
export const hostOrigin = 'http://app.site.localhost:4600'

/** The project of tests: in development, without recovery, for the host above. */
export const testProjects = Object.freeze({
  projects: [
    {
      id: 'test',
      name: 'Test shop',
      origins: [hostOrigin, 'http://other.localhost:4600'],
      mode: 'development' as const,
      recovery: 'deferred' as const,
      networks: [{ id: 'eip155:31337' }]
    }
  ]
})

/** A login server of a test, and the mailboxes of its visitors. */
export interface AuthForTest {
  readonly service: RunningAuthService
  readonly url: string
  readonly projectId: string
  readonly walletOrigin: string
  readonly hostOrigin: string
  /** A file with the key of the service. */
  readonly kekFile: string
  /** The service's warnings and failures. */
  readonly warnings: readonly string[]
  readonly errors: readonly unknown[]
  /** Waits for the next mail to an address that no call has returned yet. */
  nextMail(to: string): Promise<CaughtMail>
  /** Mails that arrived and that no call has returned yet. */
  mailsTo(to: string): readonly CaughtMail[]
  /** The clock of the service. */
  now(): number
  /** Moves the clock of the service forward, in milliseconds. */
  advance(ms: number): void
  /** Starts it again on the same database. */
  restart(changes?: Partial<StartOptions>): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the service on a free port with a database in memory, and a real mail server that catches its mails. Without a request rate; the limits of
 * mails and codes are those of the service.
 */
export async function authForTest(options: Partial<StartOptions> = {}): Promise<AuthForTest> {
  const folder = mkdtempSync(join(tmpdir(), 'auth-'))
  const kekFile = join(folder, 'kek')
  writeFileSync(kekFile, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  const mailbox = await Mailbox.open()
  const clock = { ahead: 0 }
  const warnings: string[] = []
  const errors: unknown[] = []
  const start = (changes: Partial<StartOptions> = {}) =>
    startAuthService({
      ...{ walletUrl: walletOrigin, projects: testProjects, kek: kekFile, database: ':memory:' },
      ...{ smtp: mailbox.url, from: 'Test wallet <wallet@site.example>', rateLimit: false, proxies: 0 },
      now: () => Date.now() + clock.ahead,
      onWarning: (message) => warnings.push(message),
      onError: (error) => errors.push(error),
      ...options,
      ...changes
    })
  const cleanUp = async () => {
    await mailbox.close()
    rmSync(folder, { recursive: true })
  }
  const first = await start().catch(async (error: unknown) => {
    await cleanUp()
    throw error
  })
  const state = { service: first }
  return {
    ...{ projectId: 'test', walletOrigin, hostOrigin, kekFile, warnings, errors },
    get service() {
      return state.service
    },
    get url() {
      return state.service.url
    },
    nextMail: (to) => mailbox.next(to),
    mailsTo: (to) => mailbox.waiting(to),
    now: () => Date.now() + clock.ahead,
    advance(ms) {
      clock.ahead += ms
    },
    async restart(changes) {
      await state.service.close()
      state.service = await start(changes)
    },
    async close() {
      await state.service.close()
      await cleanUp()
    }
  }
}
