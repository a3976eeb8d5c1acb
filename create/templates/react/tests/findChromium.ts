import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
] as const

/** A Chromium of this machine: $CHROMIUM, the one that `npx playwright install chromium` fetches, or an installed one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...usual].find((path) => path && existsSync(path))
}
