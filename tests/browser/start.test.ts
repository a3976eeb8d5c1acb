import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { WebSocket } from 'ws'

const root = resolve(__dirname, '../..')

let started: ChildProcess | undefined
afterEach(() => {
  // Processes that a failed test left behind, in the process group that it created.
  if (started?.pid && processesOf(started.pid).length > 0) process.kill(-started.pid, 'SIGKILL')
})

/** The processes of one group, as `pid command`. */
function processesOf(group: number): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26
  })
  return all.split('\n').flatMap((line) => {
    const [, pid, pgid, stat, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return Number(pgid) === group && !stat?.startsWith('Z') ? [`${pid} ${args}`] : []
  })
}

const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** The ports on which a process has been told to listen. */
const portsIn = (command: string) => [...command.matchAll(/--port (\d+)/g)].map(([, port]) => Number(port))

/** Starts the demo like `npm start`, in a separate process group like a terminal. @returns its address */
async function start(): Promise<{ readonly child: ChildProcess; readonly url: URL }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  started = child
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const url = await new Promise<URL>((done, fail) => {
    child.stdout?.on('data', (text) => {
      said += text
      const [, address] = /Plugboard demo\s+(http\S+)/.exec(said) ?? []
      if (address) done(new URL(address))
    })
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}: ${said}`)))
  })
  return { child, url }
}

/** Calls a chain behind the page by HTTP. */
async function ask(url: URL, method: string): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} })
  const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  return ((await answer.json()) as { result?: unknown }).result
}

/** The same over a WebSocket. */
const askSocket = (url: URL, method: string, params: unknown) =>
  new Promise<unknown>((done, fail) => {
    const socket = new WebSocket(url)
    socket.once('open', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
    socket.once('error', fail)
    socket.once('message', (text) => {
      socket.close()
      done((JSON.parse(String(text)) as { result?: unknown }).result)
    })
  })

it('serves the demo and the docs, and stops everything that npm start launched on Ctrl-C', async () => {
  const { child, url } = await start()
  const group = child.pid as number
  const before = processesOf(group)
  // The script itself, two Ethereum chains and a Solana network at least.
  expect(before.length).toBeGreaterThanOrEqual(4)
  const ports = [Number(url.port), ...before.flatMap(portsIn)]
  expect(ports.length).toBeGreaterThanOrEqual(3)
  expect(await Promise.all(ports.map(listens))).toEqual(ports.map(() => true))
  // Its page reaches the chains of Polkadot and Cosmos, two and one.
  expect(await ask(new URL('/rpc/cosmos', url), 'status')).toMatchObject({
    node_info: { network: 'plugboard-local-1' }
  })
  for (const [name, byte] of [
    ['meadow', '45'],
    ['heath', '46']
  ] as const) {
    const socket = new URL(`/rpc/${name}`, url)
    socket.protocol = 'ws:'
    expect(await askSocket(socket, 'chain_getBlockHash', [0])).toBe(`0x${byte.repeat(32)}`)
  }

  // The docs are served next to the demo, and say so while they are being built.
  const docs = await fetch(new URL('/docs/', url))
  expect([200, 503]).toContain(docs.status)
  expect(await docs.text()).toContain(docs.ok ? 'Start in ten lines' : 'docs are being built')
  expect(docs.headers.get('content-security-policy')).toContain("script-src 'self'")

  // A tab is still open: its connection to a chain delays nothing.
  const meadow = new URL('/rpc/meadow', url)
  meadow.protocol = 'ws:'
  const line = new WebSocket(meadow)
  await new Promise((done) => line.once('open', done))
  const cut = new Promise((done) => line.once('close', done))

  const ended = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code)))
  // A terminal sends it to the whole group.
  process.kill(-group, 'SIGINT')
  expect(await ended).toBe(0)
  await cut
  expect(processesOf(group)).toEqual([])
  expect(await Promise.all(ports.map(listens))).toEqual(ports.map(() => false))
}, 240_000)
