/** @jest-environment node */
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('costs a page at most 5 kB gzip where it is composed and not used', async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      // What a page takes; the message is written and read in chunks that come with the first sign-in.
      contents:
        "export { siwx } from './siwx.ts'; export { serverStrategy } from './strategies/serverStrategy.ts'",
      resolveDir: __dirname
    },
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: [
      '@plugboard/core',
      'mobx',
      'react',
      'mobx-react-lite',
      '@plugboard/ui',
      '@plugboard/ui/components'
    ]
  })
  const outputs = Object.entries(metafile.outputs)
  const initial = new Set<string>()
  // What the entry imports at once, and what that imports; what is imported when it is needed is not counted.
  const add = (name: string): void => {
    if (initial.has(name)) return
    initial.add(name)
    const output = outputs.find(([path]) => path === name)?.[1]
    for (const { path, kind, external } of output?.imports ?? [])
      if (kind === 'import-statement' && !external) add(path)
  }
  add(outputs.find(([, { entryPoint }]) => entryPoint?.includes('stdin'))?.[0] ?? '')
  const files = outputFiles.filter(({ path }) => [...initial].some((name) => path.endsWith(basename(name))))
  expect(files).toHaveLength(initial.size)
  const bytes = files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(5000)
})
