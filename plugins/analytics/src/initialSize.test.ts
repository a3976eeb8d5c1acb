/** @jest-environment node */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('costs a page at most 0.8 kB gzip before the modal is opened, and 3 kB in all', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'analytics.ts')],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: ['@plugboard/*', 'mobx']
  })
  const sizes = outputFiles
    .filter(({ path }) => !path.includes('locale.'))
    .map(({ path, contents }) => [path, gzipSync(contents).length] as const)
  expect(sizes.find(([path]) => path.endsWith('/analytics.js'))?.[1]).toBeLessThanOrEqual(800)
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(3_000)
})
