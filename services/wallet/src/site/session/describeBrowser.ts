const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//]
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/]
]

const find = (table: typeof browsers, agent: string) => table.find(([, mark]) => mark.test(agent))?.[0]

/** The name of a browser in a mail, `Firefox on Windows`, so that people recognise their own. */
export function describeBrowser(userAgent: string): string {
  const [browser = 'A browser', system] = [find(browsers, userAgent), find(systems, userAgent)]
  return system === undefined ? browser : `${browser} on ${system}`
}
