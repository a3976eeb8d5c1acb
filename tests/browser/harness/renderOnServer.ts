import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(__dirname, '../../..')

/**
 * Runs `server.tsx` of a page of `tests/pages` in a separate Node, with the built packages, as a host's server would.
 * @returns its output. @throws Error with its error output
 */
export async function renderOnServer(name: string): Promise<string> {
  const outfile = resolve(root, '.cache/pages', `${name}-server`, 'server.mjs')
  await build({
    entryPoints: [resolve(root, 'tests/pages', name, 'server.tsx')],
    outfile,
    bundle: true,
    packages: 'external',
    // The types' paths lead to sources; the server uses what a host would install.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    platform: 'node',
    format: 'esm'
  })
  const env = { ...process.env, NODE_ENV: 'development' }
  const run = spawnSync(process.execPath, [outfile], { encoding: 'utf8', env, timeout: 60_000 })
  if (run.status !== 0 || run.stderr) throw new Error(`The server could not draw '${name}': ${run.stderr}`)
  return run.stdout
}
