import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** A PostgreSQL server of a test. */
export interface Postgres {
  readonly url: string
  /** Ends it like a crash, with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts a real server in a separate folder on a free port. */
export async function startPostgres(): Promise<Postgres> {
  const child = spawn(process.execPath, [resolve(__dirname, 'postgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit']
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`PostgreSQL ended with ${code}`)
  })
  ended.catch(() => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => String((await Promise.race([lines.next(), ended])).value)
  const tell = async (command: 'kill' | 'start') => {
    child.stdin.write(`${command}\n`)
    await nextLine()
  }
  return {
    url: await nextLine(),
    kill: () => tell('kill'),
    start: () => tell('start'),
    stop: async () => {
      child.stdin.end()
      await ended.catch(() => undefined)
    }
  }
}
