import { join } from 'node:path'
import { byTurns } from './byTurns.mjs'
import { benchDir } from './paths.mjs'
import { servePages } from './servePages.mjs'
import { visitAlone } from './visitAlone.mjs'

/**
 * When each page's button is on the screen in a browser that nobody drives and nothing slows. Pages lie within a frame of one
 * another, so they are opened often.
 */
export async function measureAlone(builds, rounds, rpcUrl) {
  let hear = () => {}
  const told = (text) => hear(JSON.parse(text))
  const server = await servePages(join(benchDir, 'dist'), rpcUrl, { scripts: ['wallet', 'tell'], told })
  try {
    return await byTurns(builds, rounds, (name) => {
      const heard = new Promise((resolve) => {
        hear = resolve
      })
      return visitAlone(`${server.origin}/${name}/`, heard)
    })
  } finally {
    server.stop()
  }
}
