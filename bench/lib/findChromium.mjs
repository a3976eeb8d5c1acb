import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

/** The Chromium of `CHROMIUM_PATH`, or the first one on the machine. @throws Error when there is none */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = [process.env.CHROMIUM_PATH, ...onPath, ...wellKnown].find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium found: install chromium-headless-shell, or set CHROMIUM_PATH.')
  return found
}
