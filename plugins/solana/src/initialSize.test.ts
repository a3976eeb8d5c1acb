/** @jest-environment node */
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('costs a page at most 4 kB gzip where it is composed and not used', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, 'index.ts')],
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: ['@plugboard/core', '@plugboard/core/*', 'mobx']
  })
  const outputs = Object.entries(metafile.outputs)
  const initial = new Set<string>()
  // What the entry and the search for wallets, which every page starts, import at once, and what that imports.
  const add = (name: string): void => {
    if (initial.has(name)) return
    initial.add(name)
    const output = outputs.find(([path]) => path === name)?.[1]
    for (const { path, kind, external } of output?.imports ?? [])
      if (kind === 'import-statement' && !external) add(path)
  }
  for (const entry of ['/src/index.ts', '/src/discovery/discover.ts'])
    add(outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(entry))?.[0] ?? '')
  const files = outputFiles.filter(({ path }) => [...initial].some((name) => path.endsWith(basename(name))))
  expect(files).toHaveLength(initial.size)
  const bytes = files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(4000)
})
