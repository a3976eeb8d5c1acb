/** @jest-environment node */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('costs a page at most 0.92 kB gzip before the modal is opened', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'index.ts')],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: ['@plugboard/core', 'mobx']
  })
  const initial = outputFiles.find(({ path }) => path.endsWith('index.js'))
  expect(gzipSync(initial?.contents ?? new Uint8Array(9999)).length).toBeLessThanOrEqual(920)
})
