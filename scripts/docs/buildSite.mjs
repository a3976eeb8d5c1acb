import { spawn } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'

const root = new URL('../..', import.meta.url).pathname

/**
 * Builds the site into `docs/dist`. The old one stays until the new one is there.
 *
 * @returns resolves when it is built; rejects with the builder's words
 */
export async function buildSite({ stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const made = `${root}.cache/docs.${process.pid}`
  const child = spawn(process.execPath, [`${root}node_modules/vitepress/bin/vitepress.js`, 'build', 'docs'], {
    cwd: root,
    stdio,
    env: { ...process.env, PLUGBOARD_DOCS_OUT: made }
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      words += part
    })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The docs could not be built:\n${words}`)
  await rm(`${root}docs/dist`, { recursive: true, force: true })
  await rename(made, `${root}docs/dist`)
}
