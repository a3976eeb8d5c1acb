import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * PostgreSQL itself, compiled to WebAssembly, behind a socket; in a process of its own, since it takes a lot of memory. It has one
 * connection only: the database at `PLUGBOARD_POSTGRES`, where that names one, has as many as a server's.
 */
export async function startPostgres(): Promise<{
  readonly url: string
  /** How many may be open at a time. */
  readonly connections: number
  stop(): Promise<void>
}> {
  const given = process.env.PLUGBOARD_POSTGRES
  if (given) return { url: given, connections: 10, stop: async () => {} }
  const child = spawn(process.execPath, [resolve(__dirname, 'postgres.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (part) => resolve(String(part).trim()))
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)))
  })
  return { url, connections: 1, stop: () => end(child) }
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
