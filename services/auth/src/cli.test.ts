/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ServiceProcesses } from '../../common/test/ServiceProcesses'
import { hostOrigin, testProjects, walletOrigin } from '../test/authForTest.js'
import { Mailbox } from '../test/Mailbox.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'
import { runCli } from './cli/runCli.js'

const processes = new ServiceProcesses(join(__dirname, 'cli.ts'))
let mailbox: Mailbox
let settings: readonly string[]
beforeAll(async () => {
  await processes.build()
  mailbox = await Mailbox.open()
  const place = (name: string) => join(processes.folder, name)
  mkdirSync(processes.folder, { recursive: true })
  writeFileSync(place('projects.json'), JSON.stringify(testProjects))
  writeFileSync(place('kek'), Buffer.alloc(32, 7).toString('hex'), { mode: 0o600 })
  settings = [
    ...['serve', '--wallet', walletOrigin, '--projects', place('projects.json'), '--kek', place('kek')],
    ...['--database', place('auth.db'), '--smtp', mailbox.url, '--from', 'wallet@site.example'],
    ...['--port', '0', '--proxies', '0']
  ]
}, 60_000)
afterAll(async () => {
  processes.end()
  await mailbox.close()
})

/**
 * EW-17 requires 200. Each takes as long as the service takes to start, which is too long for every run of all tests: `PLUGBOARD_KILLS=200` runs all
 * of them, for a night or a release. The gateway, which is killed while it answers many requests, has its 50 in every run
 * (`services/gateway/src/killedUnderLoad.test.ts`).
 */
const kills = Number(process.env.PLUGBOARD_KILLS ?? 10)

it('EW-17: EW-23: [F-55] a wallet keeps its matching share and recovery share if the process is killed during a change', async () => {
  let service = await processes.run(settings, {})
  const where = { url: service.url, walletOrigin, hostOrigin, projectId: 'test', now: () => Date.now() }
  const auth = { ...where, nextMail: (to: string) => mailbox.next(to) }
  const change = { milliseconds: 0 }
  const outcomes = { former: 0, next: 0, unheard: 0 }

  // One device gets no more than 60 shares an hour.
  for (let user = 0; user * 50 < kills; user++) {
    const device = await TestDevice.make(where)
    await device.logIn(auth, `ada${user}@site.example`)
    const wallet = new TestWallet()
    const shares = [randomShare(1)]
    const method = { id: 'passkey-1', kind: 'passkey', params: { credentialId: 'Y3JlZA' } }
    const wrapped = { iv: base64url(new Uint8Array(12)), ciphertext: base64url(new Uint8Array(48)) }
    const recovery = { shares: wallet.recoveryShares(1, randomShare(9)), method: { ...method, wrapped } }
    expect((await wallet.create(device, shares[0] ?? '', { recovery })).status).toBe(201)
    const path = `/v1/wallets/${wallet.walletId}/shares`

    for (let run = 0; run < Math.min(50, kills - user * 50); run++) {
      const { epoch } = await stateOf()
      const share = randomShare((run % 250) + 2)
      shares[epoch] = share
      const began = performance.now()
      const work = async () => {
        await wallet.ask(device, 'PUT', path, { step: 'propose', expected: epoch, epoch: epoch + 1, share })
        const body = { step: 'confirm', epoch: epoch + 1 }
        return device.askLoggedIn(path, { method: 'PUT', body })
      }
      const working = work().then(
        ({ status }) => status === 200,
        () => false
      )
      // The first change is only timed, and survives no kill: the others end at an arbitrary moment of it.
      if (change.milliseconds === 0) {
        await working
        change.milliseconds = performance.now() - began
      } else await new Promise((done) => setTimeout(done, Math.random() * 1.2 * change.milliseconds))
      service.child.kill('SIGKILL')
      await service.ended
      const isConfirmed = await working
      service = await processes.run(settings, {})
      where.url = service.url
      const now = await stateOf()
      expect(isConfirmed ? [epoch + 1] : [epoch, epoch + 1]).toContain(now.epoch)
      expect(await wallet.release(device, now.epoch)).toBe(shares[now.epoch - 1])
      expect(now.recovery).toEqual({ epoch: 1, methods: [expect.objectContaining({ id: 'passkey-1' })] })
      outcomes[now.epoch === epoch ? 'former' : isConfirmed ? 'next' : 'unheard']++
    }

    async function stateOf() {
      const { device: own, recovery: back } = (await device.askLoggedIn('/v1/me')).body.wallet
      const { epoch, methods } = back
      return { epoch: own.epoch, recovery: { epoch, methods } }
    }
  }
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  if (kills >= 100) console.info(`Killed ${kills} times: ${JSON.stringify(outcomes)}`)
}, 1_200_000)

it('creates a key once, prints its help and reports invalid arguments', async () => {
  const lines: string[] = []
  const terminal = {
    print: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
    stopped: async () => undefined
  }
  const kek = join(processes.folder, 'new-kek')
  expect(await runCli(['make-kek', '--kek', kek], {}, terminal)).toBe(0)
  expect(await runCli(['make-kek', '--kek', kek], {}, terminal)).toBe(1)
  expect(await runCli(['--help'], {}, terminal)).toBe(0)
  expect(await runCli(['--nonsense'], {}, terminal)).toBe(2)
  expect(await runCli(['nonsense'], {}, terminal)).toBe(2)
  expect(await runCli(['serve'], {}, terminal)).toBe(1)
  expect(await runCli(['rotate-kek'], {}, terminal)).toBe(1)
  expect(lines.join('\n')).toMatch(
    /Wrote a new key[\s\S]*EEXIST[\s\S]*--wallet[\s\S]*--wallet must name[\s\S]*--former-kek must/
  )
})

it.each([
  [['serve', '--walet', walletOrigin], 2, "unknown option '--walet', did you mean '--wallet'?"],
  [['make-kek', '--database', 'a.db'], 2, "'make-kek' has no option '--database', see plugboard-auth --help"],
  [['serve', '--what'], 2, "unknown option '--what', see plugboard-auth --help"],
  [['srve'], 2, "unknown command 'srve', did you mean 'serve'?"],
  [['dance'], 2, "unknown command 'dance', see plugboard-auth --help"],
  [
    ['rotate-kek', '--former-kek', '/nowhere/old', '--kek', '/nowhere/kek'],
    1,
    'Auth service: the key file /nowhere/kek cannot be read (the command also reads $KEK_FILE)'
  ]
])('says which command, option or variable was meant: %j', async (args, code, complaint) => {
  const lines: string[] = []
  const complain = (line: string) => lines.push(line)

  expect(await runCli(args, {}, { print: complain, complain, stopped: async () => undefined })).toBe(code)

  expect(lines).toEqual([complaint])
})

it.each(['--rpc', '--bundler'])('does not start if %s has no valid address', async (flag) => {
  const lines: string[] = []
  const complain = (line: string) => lines.push(line)
  const terminal = { print: complain, complain, stopped: async () => undefined }

  for (const value of ['eip155:31337', 'eip155:31337=', 'eip155:31337=ws://127.0.0.1:1'])
    expect(await runCli([...settings, flag, value], {}, terminal)).toBe(1)

  const option = flag === '--rpc' ? 'rpcUrls' : 'bundlerUrls'
  expect(lines).toEqual(
    Array.from({ length: 3 }, () =>
      expect.stringMatching(new RegExp(`^Auth service: ${option}.eip155:31337 must be an address like http:`))
    )
  )
})

it('does not start in live mode without a mail server', async () => {
  const lines: string[] = []
  const live = join(processes.folder, 'live.json')
  const [project] = testProjects.projects
  const projects = [{ ...project, mode: 'live', recovery: 'required', origins: ['https://shop.example'] }]
  writeFileSync(live, JSON.stringify({ projects }))
  const complain = (line: string) => lines.push(line)
  const terminal = { print: complain, complain, stopped: async () => undefined }

  const args = ['serve', '--wallet', walletOrigin, '--projects', live, '--kek', join(processes.folder, 'kek')]
  expect(await runCli([...args, '--database', ':memory:'], {}, terminal)).toBe(1)
  expect(lines).toEqual([
    'Auth service: smtp must name a mail server if a project is live (the command also reads $AUTH_SMTP)'
  ])
})
