import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'
import { repoDir } from '../lib/paths.mjs'

const command = join(repoDir, 'services/gateway/dist/cli.js')
const chainId = 'eip155:31337'
const accounts = 100
/** How many connections send requests, their total rate, and for how long. */
const [connections, perSecond, seconds] = [64, 1000, 30]

/**
 * How the gateway answers 1,000 requests a second for 30 s, on one instance: balances and histories of many accounts of a local chain, wallets,
 * pictures and prices, as pages request them. Requests begin on time whether or not earlier ones are answered, so that a slow answer is not hidden by
 * a pause.
 */
export async function measureGateway() {
  if (!existsSync(command)) return []
  const anvil = await startAnvil({ chainId: 31337 })
  const gateway = await startGateway({
    rateLimit: false,
    chains: { [chainId]: [anvil.url] },
    prices: { [chainId]: { native: 3000 } }
  })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const query = `projectId=demo&chainId=${chainId}`
  const paths = (index) => {
    const account = `0x${((index % accounts) + 1).toString(16).padStart(40, '0')}`
    return [
      `/v1/account/${account}/balance?${query}`,
      `/v1/account/${account}/history?${query}`,
      '/getWallets?projectId=demo&entries=40&page=1',
      '/public/getTokenImage/ETH',
      `/v1/supported-chains?${query}`
    ][index % 5]
  }
  const times = []
  const faults = new Map()
  const ask = (index) =>
    new Promise((done) => {
      const begun = performance.now()
      const end = (fault) => {
        times.push(performance.now() - begun)
        if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1)
        done()
      }
      request(gateway.url + paths(index), { agent }, (answer) => {
        answer.resume().once('end', () => end(answer.statusCode === 200 ? undefined : answer.statusCode))
      })
        .once('error', ({ code }) => end(code))
        .end()
    })
  try {
    const asked = []
    const begun = performance.now()
    for (let index = 0; index < perSecond * seconds; index += 1) {
      const wait = begun + (index * 1000) / perSecond - performance.now()
      if (wait > 1) await new Promise((turn) => setTimeout(turn, wait))
      asked.push(ask(index))
    }
    await Promise.all(asked)
    const took = (performance.now() - begun) / 1000
    const sorted = times.sort((a, b) => a - b)
    const at = (part) => sorted[Math.floor(sorted.length * part)]
    if (faults.size > 0) console.log('The gateway answered otherwise:', Object.fromEntries(faults))
    const row = (title, value, limit, unit) => ({
      title: `gateway at ${perSecond}/s: ${title}`,
      value,
      limit,
      unit
    })
    const faulty = [...faults.values()].reduce((sum, count) => sum + count, 0)
    return [
      row('requests with another answer than 200', faulty, 0, ''),
      row('time for the load of 30 s', took, seconds * 1.02, 's'),
      row('99 of 100 are answered within', at(0.99), 100, 'ms')
    ]
  } finally {
    agent.destroy()
    gateway.stop()
    await anvil.stop()
  }
}

/** Starts a gateway in a separate process, as an operator does. */
async function startGateway(config) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'))
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(config))
  const args = ['serve', '--port', '0', '--database', join(folder, 'gateway.db'), '--config', file]
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise((found, fail) => {
    child.stdout.on('data', (text) => {
      const [, address] = /^Gateway on (\S+)/mu.exec(String(text)) ?? []
      if (address) found(address)
    })
    child.once('exit', (code) => fail(new Error(`The gateway ended with ${code}`)))
  })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true })
  }
  return { url, stop }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(await measureGateway())
