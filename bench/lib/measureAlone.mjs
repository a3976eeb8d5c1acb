import { join } from 'node:path'
import { byTurns } from './byTurns.mjs'
import { benchDir } from './paths.mjs'
import { servePages } from './servePages.mjs'
import { visitAlone } from './visitAlone.mjs'

/**
 * When each page's button is on the screen in a browser that nobody drives and nothing slows down. Pages are within a frame
 * of one another, so they are opened often.
 */
export async function measureAlone(builds, rounds, routes) {
  let receive = () => {}
  const server = await servePages(join(benchDir, 'dist'), routes, {
    scripts: ['wallet', 'reportPaint'],
    onReport: (text) => receive(JSON.parse(text))
  })
  try {
    return await byTurns(builds, rounds, (name) => {
      const report = new Promise((resolve) => {
        receive = resolve
      })
      return visitAlone(`${server.origin}/${name}/`, report)
    })
  } finally {
    server.stop()
  }
}
