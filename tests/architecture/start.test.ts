/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'

/** The packages that a script of ours loads before it runs. */
async function loadedAtOnce(script: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [script],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    outdir: '/out',
    write: false
  })
  return Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => path)
}

describe('commands of a fresh checkout', () => {
  it.each(['scripts/start.mjs', 'scripts/test.mjs', 'rollup.config.mjs'])(
    'import nothing that has to be built first: %s',
    async (script) => {
      const loaded = await loadedAtOnce(script)
      expect(loaded.length).toBeGreaterThan(2)
      expect(loaded.filter((path) => path.startsWith('@plugboard/'))).toEqual([])
    }
  )
})
