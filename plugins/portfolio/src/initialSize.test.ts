/** @jest-environment node */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'

it('the plugin adds at most 1 kB gzip to a page before account data is requested', async () => {
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
  const sizes = outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length] as const)
  const initial = sizes.find(([path]) => path.endsWith('index.js'))
  expect(initial?.[1]).toBeLessThanOrEqual(1000)
  // 800 bytes of it are the names of the accounts in lists, which are requested together and checked; 800 are for what is shown after a reload: prices
  // with their time, the list that each token is on, when and where accounts are stored, and what stays while a source's answer can be older or nothing
  // can be read. 130 are for lists that are read later than what an account has, 60 for taking a mark as not spam back, 190 for
  // what the page itself has signed, 20 for lists that vouch for tokens while the chain fails, 90 for the balance that is read again,
  // 90 for how much an allowance is for, 370 for naming what moved as the lists of tokens and collectibles do, 190 for histories in which something is
  // only looked up.
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(17_660)
})
