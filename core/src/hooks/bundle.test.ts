/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'

const folder = join(process.cwd(), 'core/src/hooks')
const kinds = [
  'SyncHook',
  'SyncWaterfallHook',
  'AsyncSeriesHook',
  'AsyncSeriesWaterfallHook',
  'AsyncSeriesBailHook'
]
const program = `import { addTap } from './addTap.js'
import { ${kinds.join(', ')} } from './hookKinds.js'
const hook = new AsyncSeriesWaterfallHook(['x'])
addTap(hook, { name: 'add' }, (x) => x + 1)
hook.promise(1).then((value) => globalThis.report(value, [addTap, ${kinds.join(', ')}].length))`

const bundle = async (
  contents: string,
  platform: 'browser' | 'node',
  external: string[] = []
): Promise<string> => {
  const result = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform,
    external
  })
  return (result.outputFiles[0] as { text: string }).text
}

describe('hooks in a bundle', () => {
  it('build for browsers without a polyfill and without generated code, in at most 1.2 kB beyond tapable’s class', async () => {
    const code = await bundle(program, 'browser')
    const base = await bundle(`import Hook from 'tapable/lib/Hook.js'; globalThis.report(Hook)`, 'browser')
    expect(code).not.toMatch(/new Function|\beval\(|require\(|from"/)
    expect(gzipSync(code).length - gzipSync(base).length).toBeLessThanOrEqual(1230)
  })

  it('run as a Node ES module next to tapable’s CommonJS file, with code generation forbidden', async () => {
    const folder = mkdtempSync(join(process.cwd(), 'node_modules/.hooks-'))
    const file = join(folder, 'main.mjs')
    writeFileSync(
      file,
      `globalThis.report = (...data) => console.log(...data)\n${await bundle(program, 'node', ['tapable/*'])}`
    )
    const options = ['--disallow-code-generation-from-strings', file]
    expect(execFileSync(process.execPath, options, { encoding: 'utf8' }).trim()).toBe('2 6')
    rmSync(folder, { recursive: true })
  })
})
