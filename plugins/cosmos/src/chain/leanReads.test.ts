/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('loads no cosmjs on a page that reads balances without signing', async () => {
  const { metafile } = await build({
    entryPoints: [join(__dirname, 'CosmosChain.ts')],
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: ['@plugboard/core']
  })
  const loaded = new Set<string>()
  // Modules that are imported only for signing are not counted.
  const add = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !external) add(path)
  }
  const isEntry = ([, { entryPoint }]: [string, { entryPoint?: string }]) =>
    entryPoint?.endsWith('chain/CosmosChain.ts')
  add(Object.entries(metafile.outputs).find(isEntry)?.[0] ?? '')
  const inputs = [...loaded].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}))
  expect(inputs.some((path) => path.endsWith('chain/bank.ts'))).toBe(true)
  expect(inputs.filter((path) => /node_modules\/(@cosmjs|cosmjs-types)\//.test(path))).toEqual([])
  // The same search finds them where they are used.
  expect(Object.keys(metafile.inputs).some((path) => path.includes('node_modules/@cosmjs/stargate'))).toBe(
    true
  )
})
