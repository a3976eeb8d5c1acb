/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'

describe('networks entry point', () => {
  it.each(['mainnet', 'base', 'optimism', 'celo', 'zksync'])(
    'costs less than 1 kB for %s alone',
    async (name) => {
      const contents = `export { ${name} } from ${JSON.stringify(require.resolve('./networks.ts'))}`
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: __dirname },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false
      })
      expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(1000)
    }
  )
})
