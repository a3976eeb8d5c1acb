/** @jest-environment node */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('the plugin adds at most 1 kB gzip to a page before sending is opened, and at most 16.75 kB for its views', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'send.ts')],
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
  expect(sizes.find(([path]) => path.endsWith('/send.js'))?.[1]).toBeLessThanOrEqual(1000)
  // A page that only sends does not load the code for payment requests.
  const [ofPay, ofSend] = [true, false].map((isPay) =>
    sizes.reduce((sum, [path, size]) => (path.includes('/Pay-') === isPay ? sum + size : sum), 0)
  )
  expect(ofSend).toBeLessThanOrEqual(16_830)
  expect(ofPay).toBeLessThanOrEqual(5_580)
})
