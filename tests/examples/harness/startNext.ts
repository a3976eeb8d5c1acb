import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { Site } from './serveFolder.js'

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** Milliseconds that a server may take to answer. */
const timeoutMs = 120_000

/** Starts the Next host: `start` serves the build, `dev` compiles on request. */
export async function startNext(folder: string, command: 'start' | 'dev'): Promise<Site> {
  const port = await freePort()
  const next = resolve('examples/node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, command, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    // A separate process group: the server starts others, and they must end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ ok }) => ok,
      () => false
    )
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  const latest = Date.now() + timeoutMs
  while (!(await isReady())) {
    if (child.exitCode === null && Date.now() < latest) await new Promise((done) => setTimeout(done, 200))
    else {
      await stop()
      throw new Error(`next ${command} does not answer: ${said}`)
    }
  }
  return { url: `http://localhost:${port}`, stop }
}
