/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('costs a page at most 1.05 kB gzip before the modal is opened', async () => {
  const { outputFiles } = await build({
    // The part that a page composes; other helpers are counted separately.
    stdin: { contents: "export { gateway } from './index.js'", resolveDir: __dirname },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: ['@plugboard/core', 'mobx']
  })
  const initial = outputFiles.find(({ path }) => path.endsWith('stdin.js'))
  expect(gzipSync(initial?.contents ?? new Uint8Array(9999)).length).toBeLessThanOrEqual(1050)
})
