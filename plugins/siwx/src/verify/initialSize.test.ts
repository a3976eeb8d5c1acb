/** @jest-environment node */
import { basename, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'

/** The verifier as a server would bundle it, with its parts separate. */
const bundle = () =>
  build({
    entryPoints: [join(__dirname, '../verify.ts')],
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    external: ['node:*', 'mobx', 'react', '@plugboard/ui'],
    outdir: '/out',
    write: false
  })

describe('@plugboard/siwx/verify', () => {
  it('loads no namespace code and no page code before the first message', async () => {
    const { metafile } = await bundle()
    const outputs = Object.entries(metafile.outputs)
    const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('verify.ts'))?.[0] ?? ''
    const initial = new Set<string>()
    const add = (name: string): void => {
      if (initial.has(name)) return
      initial.add(name)
      for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
        if (kind === 'import-statement') add(path)
    }
    add(entry)
    const inputs = [...initial].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}))
    expect(inputs.length).toBeGreaterThan(10)
    expect(
      inputs.filter((path) =>
        /viem|curves|sr25519|signatures|mobx|react|core\/src\/(?!gates\/safeJson)/.test(path)
      )
    ).toEqual([])
    const later = outputs.map(([name]) => basename(name)).join(' ')
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
      expect(later).toContain(`${namespace}-`)
  })

  it('is tested without a window', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual([
      'undefined',
      'undefined',
      'undefined'
    ])
  })
})
