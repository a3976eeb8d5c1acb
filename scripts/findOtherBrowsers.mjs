import { findProgram, installFromDebian } from './installFromDebian.mjs'

/** Each browser with the programs that it needs, in the order of their Debian packages. */
const engines = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // It draws only on a screen: Xvfb is a virtual one.
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  // The full build blocks the storage of frames from other sites. The headless shell, in which all other tests run, cannot do so.
  chromium: { programs: ['chromium'], packages: ['chromium'] }
}

/** Whether `firefox`, `webkit`, or the full `chromium`, has everything that it needs. */
export const isInstalled = (name) => engines[name].programs.every(findProgram)

/** Finds Firefox ESR, WebKitGTK and the full Chromium, or installs them from Debian as root. @returns by name, whether it is there */
export async function findOtherBrowsers() {
  const missing = Object.keys(engines).filter((name) => !isInstalled(name))
  if (missing.length > 0)
    await installFromDebian(
      'other browsers',
      missing.flatMap((name) => engines[name].packages)
    )
  return Object.fromEntries(Object.keys(engines).map((name) => [name, isInstalled(name)]))
}
