import { join } from 'node:path'
import { launchBrowser } from './launchBrowser.mjs'
import { benchDir } from './paths.mjs'
import { servePages } from './servePages.mjs'
import { startAnvil } from './startAnvil.mjs'

/** Prints one measurement, for a script that is started by itself. The environment variable `ROUNDS` is the number of visits, 3 by default. */
export async function printMeasurement(measure) {
  const anvil = await startAnvil()
  const server = await servePages(join(benchDir, 'dist'), { '/rpc': anvil.url })
  const browser = await launchBrowser()
  try {
    console.log(await measure(browser, server.origin, Number(process.env.ROUNDS ?? 3)))
  } finally {
    await browser.close()
    server.stop()
    await anvil.stop()
  }
}
