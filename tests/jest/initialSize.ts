import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/**
 * What modules of a package cost a page at once, in bytes of gzip: they and what they import, as a bundler would write it. What is imported when
 * it is needed is not counted, nor what every page has of the kit and of React.
 *
 * @param source `entryPoints` or `stdin`, as esbuild takes them
 * @param modules ends of the paths of those entries and late chunks that a page loads when it starts
 */
export async function initialSize(
  source: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  modules: readonly string[]
): Promise<number> {
  const { outputFiles, metafile } = await build({
    ...source,
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
    external: ['@plugboard/core', '@plugboard/ui', 'mobx', 'mobx-react-lite', 'react']
  })
  const outputs = Object.entries(metafile.outputs)
  const initial = new Set<string>()
  const add = (name: string): void => {
    if (initial.has(name)) return
    initial.add(name)
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !external) add(path)
  }
  for (const module of modules) {
    const [name] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(module)) ?? []
    if (!name) throw new Error(`nothing is built of ${module}`)
    add(name)
  }
  const files = outputFiles.filter(({ path }) => [...initial].some((name) => path.endsWith(basename(name))))
  if (files.length !== initial.size) throw new Error('a chunk of the build is missing')
  return files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
}
