import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from './findChromium.mjs'

/** How long a page may take to report, in ms. */
const timeoutMs = 20_000

/**
 * Opens a page as a visitor does: in a browser that nobody drives, with a fresh profile.
 * @param report settles when the page has reported its measurement
 */
export async function visitAlone(url, report) {
  const profile = await mkdtemp(join(tmpdir(), 'plugboard-visit-'))
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
    '--window-size=1280,800',
    // Without a port it loads the page, prints it, and leaves.
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`
  ]
  const browser = spawn(findChromium(), [...flags, url], { stdio: 'ignore', detached: true })
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  try {
    return await Promise.race([report, sleep(timeoutMs, undefined, { ref: false })])
  } finally {
    end(browser)
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** A script starts Debian's Chromium: its processes end together with their group. */
function end(browser) {
  try {
    process.kill(process.platform === 'win32' ? browser.pid : -browser.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
