import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { describe } from '@jest/globals'
import { freePort } from '../../../demo/stack/freePort.mjs'
import { findProgram } from '../../../scripts/installFromDebian.mjs'

const program = findProgram('redis-server')

/** Skipped if there is no `redis-server`, but never in CI. */
export const describeWithRedis = program || process.env.CI ? describe : describe.skip
if (!program) process.stdout.write('Shared rates are not tried: there is no redis-server here.\n')

/** A Redis server of a test. It keeps everything in memory, so nothing is left after `kill`. */
export interface Redis {
  readonly url: string
  /** Ends it like a crash, with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
}

/** Starts a real server on a free port. `kill` ends it too. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort()
  const state: { child?: ChildProcess } = {}
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      const { child } = state
      if (!child || child.exitCode !== null) return
      child.stdin?.end()
      await once(child, 'exit')
    },
    start: async () => {
      state.child = await run(port)
    }
  }
  await redis.start()
  return redis
}

async function run(port: number): Promise<ChildProcess> {
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
  const child = spawn(
    process.execPath,
    [resolve(__dirname, 'untilInputEnds.mjs'), program ?? 'redis-server', ...options],
    { stdio: ['pipe', 'pipe', 'inherit'] }
  )
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      if (String(part).includes('Ready to accept connections')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
  return child
}
