/** @jest-environment node */
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('costs a page at most 1.5 kB gzip before something is reviewed, and its code 12 kB when it is', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, 'index.ts')],
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/out',
    write: false,
    // Icons are drawn by code that the modal has.
    external: ['@plugboard/*', 'lucide-react', 'mobx', 'mobx-react-lite', 'react', 'react/jsx-runtime']
  })
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({
    ...output,
    name: basename(path)
  }))
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const { imports = [] } = outputs.find((one) => one.name === name) ?? {}
    for (const { kind, external, path } of imports)
      if (kind === 'import-statement' && !external) visit(basename(path))
  }
  /** What modules bring that the ones before have not brought. */
  const weigh = (...modules: readonly string[]) => {
    const before = new Set(seen)
    for (const module of modules) {
      const output = outputs.find(({ entryPoint }) => entryPoint?.endsWith(`/${module}`))
      if (!output) throw new Error(`${module} has no chunk of its own`)
      visit(output.name)
    }
    const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }))
    return files
      .filter(({ name }) => seen.has(name) && !before.has(name))
      .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  }

  expect(weigh('index.ts')).toBeLessThanOrEqual(1_500)
  expect(weigh('ReviewService.ts')).toBeLessThanOrEqual(12_000)
  expect(weigh('ReviewTransaction.tsx')).toBeLessThanOrEqual(5_000)
  // What comes while the visitor reads: what asks the wallet, and follows what was sent.
  expect(weigh('sendReviewed.ts', 'TransactionFollower.ts')).toBeLessThanOrEqual(4_500)
  expect(weigh('TransactionProgress.tsx')).toBeLessThanOrEqual(3_000)
})
