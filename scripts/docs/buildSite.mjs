import { spawn } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'

const root = new URL('../..', import.meta.url).pathname

/**
 * Builds the site into `docs/dist`, or into `outDir`. The old one stays until the new one is ready. Resolves when it is built;
 * rejects with the builder's output, or when `signal` aborts.
 */
export async function buildSite({ signal, outDir = `${root}docs/dist` } = {}) {
  const made = `${root}.cache/docs.${process.pid}`
  try {
    await build(made, signal)
    await rm(outDir, { recursive: true, force: true })
    await rename(made, outDir)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

function build(made, signal) {
  const child = spawn(process.execPath, [`${root}node_modules/vitepress/bin/vitepress.js`, 'build', 'docs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
    env: { ...process.env, PLUGBOARD_DOCS_OUT: made }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The docs could not be built:\n${output}`))
    )
  })
}
