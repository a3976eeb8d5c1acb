import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The path of a program that is on the `PATH`. */
export function findProgram(program) {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  return folders.map((folder) => join(folder, program)).find(existsSync)
}

/** Runs apt-get, while others work. @throws Error when it fails, or does not end within five minutes */
const aptGet = (...args) =>
  promisify(execFile)('apt-get', args, {
    timeout: 300_000,
    maxBuffer: 2 ** 26,
    // At run level 1 no service that is installed with a package is started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  })

/** Installs packages as root on Debian, and says so; elsewhere, and when it fails, it does nothing more. `what` begins its messages. */
export async function installFromDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`${what}: installing ${packages.join(', ')} with apt-get`)
  try {
    await aptGet('update', '-qq')
    await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch (error) {
    console.log(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}
