import { chromium } from 'playwright-core'
import { findChromium } from './findChromium.mjs'

/**
 * Starts a Chromium. `interpreted`: it compiles no script to machine code, which is also on the heap and grows with every
 * function that becomes hot.
 */
export async function launchBrowser({ interpreted = false } = {}) {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      ...(interpreted ? ['--js-flags=--no-opt --no-sparkplug --no-maglev'] : [])
    ]
  })
}
