/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import Libsql from 'libsql'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { ServiceProcesses } from '../../common/test/ServiceProcesses'
import { shop } from '../test/gatewayForTest.js'
import { startHistoryChain } from '../test/historyChain.js'
import { walletForTest } from '../test/walletForTest.js'

/** Each takes as long as a gateway takes to start. */
const kills = 50
const chainId = 'eip155:31337'
const bob = '0x1234567890abcdef1234567890abcdef12345678'

const processes = new ServiceProcesses(join(__dirname, 'cli.ts'))
let chain: Awaited<ReturnType<typeof startHistoryChain>>
beforeAll(async () => {
  await processes.build()
  chain = await startHistoryChain(31337)
  const [maker = '0x'] = chain.accounts
  const token = await chain.deployToken(maker, 'Harbour Coin', 'HRB', 18)
  await chain.sendToken(maker, token, bob, 7n)
  await chain.send({ from: maker, to: bob, value: '0x64' })
}, 60_000)
afterAll(async () => {
  processes.end()
  await chain.stop()
})

it(
  `answers correctly and loses no stored data when killed ${kills} times while serving and importing`,
  async () => {
    const port = await freePort()
    const database = join(processes.folder, 'gateway.db')
    const config = join(processes.folder, 'config.json')
    writeFileSync(
      config,
      JSON.stringify({
        rateLimit: false,
        seed: false,
        projects: [{ ...shop, allowedOrigins: [] }],
        chains: { [chainId]: [chain.url] },
        prices: { [chainId]: { native: 3000 } }
      })
    )
    const args = ['serve', '--port', String(port), '--config', config, '--database', database]
    const run = () => processes.run(args, {})
    const query = `projectId=shop&chainId=${chainId}`
    const questions = [
      '/getWallets?projectId=shop&entries=100&search=rain',
      `/v1/account/${bob}/balance?${query}`,
      `/v1/account/${bob}/history?${query}`,
      `/v1/supported-chains?${query}`,
      '/public/getAssetImage/eip155%3A1?projectId=shop',
      '/getAnalyticsConfig?projectId=shop'
    ]
    const imported: string[] = []
    /** Imports wallets with the command, as an operator does while a gateway is running. */
    const importSome = async (...names: readonly string[]) => {
      const source = join(processes.folder, 'wallets.json')
      const wallets = names.map((name) => walletForTest(name))
      writeFileSync(source, JSON.stringify(wallets))
      const command = [join(processes.folder, 'cli.mjs'), 'import', source, '--database', database]
      const [code] = await once(
        spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] }),
        'exit'
      )
      expect(code).toBe(0)
      imported.push(...wallets.map(({ id }) => id))
    }
    let gateway = await run()
    await importSome('Rain 1', 'Rain 2', 'Rain 3')
    const ask = async (question: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${question}`, {
        signal: AbortSignal.timeout(5_000)
      })
      return `${answer.status} ${await answer.text()}`
    }
    const right = new Map(await Promise.all(questions.map(async (one) => [one, await ask(one)] as const)))
    expect([...right.values()].filter((one) => !one.startsWith('200 '))).toEqual([])

    const wrong: string[] = []
    const counts = { answered: 0, cut: 0 }
    const ending = new AbortController()
    const load = questions.flatMap((question) =>
      Array.from({ length: 2 }, async () => {
        while (!ending.signal.aborted) {
          const answer = await ask(question).catch(() => undefined)
          if (answer === undefined) {
            counts.cut++
            // Nobody listens for a while. If twelve clients retried more often, they would take the core on which the gateway starts.
            await new Promise((turn) => setTimeout(turn, 100))
          } else if (answer === right.get(question)) counts.answered++
          else wrong.push(`${question}: ${answer.slice(0, 200)}`)
        }
      })
    )
    for (let kill = 0; kill < kills; kill++) {
      const { answered } = counts
      while (counts.answered < answered + 20 && wrong.length === 0)
        await new Promise((turn) => setTimeout(turn, 1))
      const importing = kill % 5 === 0 ? importSome(`Imported ${kill}`) : undefined
      gateway.child.kill('SIGKILL')
      await gateway.ended
      gateway = await run()
      await importing
    }
    ending.abort()
    await Promise.all(load)

    expect(wrong.slice(0, 3)).toEqual([])
    expect(counts.cut).toBeGreaterThanOrEqual(kills)
    expect(await Promise.all(questions.map(ask))).toEqual(questions.map((one) => right.get(one)))
    const file = new Libsql(database)
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const stored = file.prepare('SELECT id FROM wallets').all() as readonly { readonly id: string }[]
    file.close()
    const ids = new Set(stored.map(({ id }) => id))
    expect(imported).toHaveLength(3 + Math.ceil(kills / 5))
    expect(imported.filter((id) => !ids.has(id))).toEqual([])
  },
  kills * 20_000
)
