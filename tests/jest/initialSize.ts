import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/** `entryPoints` or `stdin`, as esbuild takes them. */
type Source = Pick<BuildOptions, 'entryPoints' | 'stdin'>

/** The cost of modules that a page loads together, in bytes of gzip, beyond what its `before` modules have loaded. */
export type Weigh = (modules: readonly string[], before?: readonly string[]) => number

/** Packages that every page with the kit, its modal and React has loaded. */
const external = ['@plugboard/core', '@plugboard/ui', 'lucide-react', 'mobx', 'mobx-react-lite', 'react']

const likeBundler = {
  bundle: true,
  minify: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  outdir: '/out',
  write: false
} as const satisfies BuildOptions

/** What the plugin of a feature weighs beyond the kit, MobX and React, in bytes of gzip, without its translations. */
export interface FeatureSize {
  /** Its entry, which is part of a page from the beginning. */
  readonly entry: number
  /** The chunks that are loaded when the feature is used. Only those whose path `isCounted` accepts, if it is given. */
  late(isCounted?: (path: string) => boolean): number
}

/** Builds the plugin of a feature as a bundler would, and weighs it. @param entryPoint the path of its entry */
export async function weighFeature(entryPoint: string): Promise<FeatureSize> {
  const { outputFiles } = await build({
    ...likeBundler,
    entryPoints: [entryPoint],
    external: ['@plugboard/*', 'mobx', 'mobx-react-lite', 'react', 'react/jsx-runtime']
  })
  const name = `/${basename(entryPoint, '.ts')}.js`
  const entry = outputFiles.find(({ path }) => path.endsWith(name))
  if (!entry) throw new Error(`nothing is built of ${entryPoint}`)
  const chunks = outputFiles.filter((file) => file !== entry && !file.path.includes('locale.'))
  return {
    entry: gzipSync(entry.contents).length,
    late: (isCounted = () => true) =>
      chunks
        .filter(({ path }) => isCounted(path))
        .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  }
}

/**
 * The initial cost of a package's modules for a page, in bytes of gzip: they and their imports, as a bundler would write them. Lazy imports are
 * not counted, nor what every page has of the kit and of React.
 *
 * @param modules ends of the paths of those entries and late chunks that a page loads when it starts
 */
export async function initialSize(source: Source, modules: readonly string[]): Promise<number> {
  return (await weighModules(source))(modules)
}

/** Builds a package as a bundler would, and weighs its entries and late chunks, named by the ends of their paths. */
export async function weighModules(source: Source): Promise<Weigh> {
  const { outputFiles, metafile } = await build({ ...source, ...likeBundler, external })
  const outputs = Object.entries(metafile.outputs)
  const add = (name: string, loaded: Set<string>): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !external) add(path, loaded)
  }
  /** The names of the files that a page has once it has loaded modules. */
  const load = (modules: readonly string[]): ReadonlySet<string> => {
    const loaded = new Set<string>()
    for (const module of modules) {
      const [name] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(module)) ?? []
      if (!name) throw new Error(`nothing is built of ${module}`)
      add(name, loaded)
    }
    return loaded
  }
  const sizeOf = (name: string): number => {
    const file = outputFiles.find(({ path }) => basename(path) === basename(name))
    if (!file) throw new Error('a chunk of the build is missing')
    return gzipSync(file.contents).length
  }
  return (modules, before = []) => {
    const had = load(before)
    return [...load(modules)].filter((name) => !had.has(name)).reduce((sum, name) => sum + sizeOf(name), 0)
  }
}
