import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe'
]
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

/**
 * Starts the Chromium of `CHROMIUM_PATH`, or the first that the machine has. `interpreted`: it compiles no script to
 * machine code, which lies in the heap too and grows with every function that gets warm.
 */
export async function launchBrowser({ interpreted = false } = {}) {
  const executablePath = findChromium()
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      ...(interpreted ? ['--js-flags=--no-opt --no-sparkplug --no-maglev'] : [])
    ]
  })
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = [process.env.CHROMIUM_PATH, ...onPath, ...wellKnown].find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium found: install chromium-headless-shell, or set CHROMIUM_PATH.')
  return found
}
