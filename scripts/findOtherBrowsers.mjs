import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Each engine with the programs that it needs, in the order of their Debian packages. */
const engines = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // It draws on a screen only: Xvfb is one that nobody sees.
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] }
}

/** The path of a program that is on the `PATH`. */
export function findProgram(program) {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  return folders.map((folder) => join(folder, program)).find(existsSync)
}

/** Whether an engine, `firefox` or `webkit`, has all that it needs. */
export const isInstalled = (name) => engines[name].programs.every(findProgram)

/** Runs apt-get, while others work. @throws Error when it fails, or does not end within five minutes */
const aptGet = (...args) =>
  promisify(execFile)('apt-get', args, {
    timeout: 300_000,
    maxBuffer: 2 ** 26,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })

async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`other browsers: installing ${packages.join(', ')} with apt-get`)
  try {
    await aptGet('update', '-qq')
    await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch (error) {
    console.log(`other browsers: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

/** Finds Firefox ESR and WebKitGTK, or takes them from Debian as root. @returns by engine, whether it is there */
export async function findOtherBrowsers() {
  const missing = Object.keys(engines).filter((name) => !isInstalled(name))
  if (missing.length > 0) await installFromDebian(missing.flatMap((name) => engines[name].packages))
  return { firefox: isInstalled('firefox'), webkit: isInstalled('webkit') }
}
