import { findProgram, installFromDebian } from './installFromDebian.mjs'

/** Each engine with the programs that it needs, in the order of their Debian packages. */
const engines = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // It draws on a screen only: Xvfb is one that nobody sees.
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] }
}

/** Whether an engine, `firefox` or `webkit`, has all that it needs. */
export const isInstalled = (name) => engines[name].programs.every(findProgram)

/** Finds Firefox ESR and WebKitGTK, or takes them from Debian as root. @returns by engine, whether it is there */
export async function findOtherBrowsers() {
  const missing = Object.keys(engines).filter((name) => !isInstalled(name))
  if (missing.length > 0)
    await installFromDebian(
      'other browsers',
      missing.flatMap((name) => engines[name].packages)
    )
  return { firefox: isInstalled('firefox'), webkit: isInstalled('webkit') }
}
