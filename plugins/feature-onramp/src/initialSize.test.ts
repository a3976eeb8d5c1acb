/** @jest-environment node */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('the plugin adds at most 1 kB gzip to a page before buying is opened, and at most 12 kB for its views', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'onramp.ts')],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/out',
    write: false,
    external: ['@plugboard/*', 'mobx', 'mobx-react-lite', 'react', 'react/jsx-runtime']
  })
  const sizes = outputFiles
    .filter(({ path }) => !path.includes('locale.'))
    .map(({ path, contents }) => [path, gzipSync(contents).length] as const)
  expect(sizes.find(([path]) => path.endsWith('/onramp.js'))?.[1]).toBeLessThanOrEqual(1000)
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(13_000)
})
