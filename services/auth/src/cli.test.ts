/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ServiceProcesses } from '../../common/test/ServiceProcesses'
import { hostOrigin, testProjects, walletOrigin } from '../test/authForTest.js'
import { Mailbox } from '../test/Mailbox.js'
import { TestDevice } from '../test/TestDevice.js'
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

it('a wallet has a share that fits however often the process is killed while its polynomial changes', async () => {
  let service = await processes.run(settings, {})
  const where = { url: service.url, walletOrigin, hostOrigin, projectId: 'test', now: () => Date.now() }
  const device = await TestDevice.make(where)
  const email = 'ada@site.example'
  const auth = { ...where, nextMail: (to: string) => mailbox.next(to) }
  await device.logIn(auth, email)
  const wallet = new TestWallet()
  const shares = [randomShare(1)]
  expect((await wallet.create(device, shares[0] ?? '')).status).toBe(201)
  const path = `/v1/wallets/${wallet.walletId}/shares`

  for (let run = 0; run < 6; run++) {
    const epoch = await epochOf()
    const share = randomShare(run + 2)
    // Killed in the middle of a proposal or of a confirmation, at a moment that nobody chose.
    const work = async () => {
      await wallet.ask(device, 'PUT', path, { step: 'propose', expected: epoch, epoch: epoch + 1, share })
      shares[epoch] = share
      if (run % 2 === 1)
        await device.askLoggedIn(path, { method: 'PUT', body: { step: 'confirm', epoch: epoch + 1 } })
    }
    const working = work().catch(() => undefined)
    if (run % 3 !== 0) await working
    service.child.kill('SIGKILL')
    await service.ended
    await working
    service = await processes.run(settings, {})
    where.url = service.url
    const now = await epochOf()
    expect([epoch, epoch + 1]).toContain(now)
    expect(await wallet.release(device, now)).toBe(shares[now - 1] ?? share)
  }
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)

  async function epochOf(): Promise<number> {
    return (await device.askLoggedIn('/v1/me')).body.wallet.device.epoch
  }
}, 120_000)

it('makes a key once, explains itself, and tells what it did not understand', async () => {
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
    /A new key[\s\S]*EEXIST[\s\S]*--wallet[\s\S]*--wallet must name[\s\S]*--former-kek must/
  )
})

it('does not start live without a mail server', async () => {
  const lines: string[] = []
  const live = join(processes.folder, 'live.json')
  const [project] = testProjects.projects
  const projects = [{ ...project, mode: 'live', recovery: 'required', origins: ['https://shop.example'] }]
  writeFileSync(live, JSON.stringify({ projects }))
  const complain = (line: string) => lines.push(line)
  const terminal = { print: complain, complain, stopped: async () => undefined }

  const args = ['serve', '--wallet', walletOrigin, '--projects', live, '--kek', join(processes.folder, 'kek')]
  expect(await runCli([...args, '--database', ':memory:'], {}, terminal)).toBe(1)
  expect(lines).toEqual(['Auth service: smtp must name a mail server where a project is live'])
})
