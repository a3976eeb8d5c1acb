import { findProgram, installFromDebian } from './installFromDebian.mjs'

/** Each browser with the programs that it needs, in the order of their Debian packages. */
const engines = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // It draws on a screen only: Xvfb is one that nobody sees.
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  // The whole of it blocks what frames of other sites store. The headless shell, which all other tests run in, has no way to.
  chromium: { programs: ['chromium'], packages: ['chromium'] }
}

/** Whether `firefox`, `webkit`, or the whole `chromium`, has all that it needs. */
export const isInstalled = (name) => engines[name].programs.every(findProgram)

/** Finds Firefox ESR, WebKitGTK and the whole Chromium, or takes them from Debian as root. @returns by name, whether it is there */
export async function findOtherBrowsers() {
  const missing = Object.keys(engines).filter((name) => !isInstalled(name))
  if (missing.length > 0)
    await installFromDebian(
      'other browsers',
      missing.flatMap((name) => engines[name].packages)
    )
  return Object.fromEntries(Object.keys(engines).map((name) => [name, isInstalled(name)]))
}
