import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import esbuild from 'rollup-plugin-esbuild'
import { bundleIcons, fileNameOf } from './scripts/bundleIcons.mjs'
import { publishedFiles } from './scripts/publishedFiles.mjs'

const root = dirname(new URL(import.meta.url).pathname)

/**
 * The packages to build: each workspace folder that has sources and an `exports` field.
 * `--environment ONLY:core` builds one of them, by its folder.
 */
function packages() {
  const folders = ['core', 'ui', 'create']
  for (const parent of ['plugins', 'services']) {
    if (existsSync(join(root, parent)))
      folders.push(...readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  }
  return folders
    .filter((folder) => !process.env.ONLY || process.env.ONLY === folder)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({
      folder: join(root, folder),
      manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    }))
    .filter(({ manifest }) => manifest.exports)
}

/** The source file of each `exports` entry: './dist/testing/index.js' is built from 'src/testing/index.ts'. */
function entries({ folder, manifest }) {
  const input = {}
  const targets = [...Object.values(manifest.exports), ...programs(manifest)]
  for (const target of targets) {
    const file = typeof target === 'string' ? target : (target.default ?? target.import)
    const name = /^(?:\.\/)?dist\/(.+)\.js$/.exec(file ?? '')?.[1]
    const source = name && ['ts', 'tsx'].map((end) => join(folder, 'src', `${name}.${end}`)).find(existsSync)
    if (source) input[name] = source
  }
  return input
}

/** The built programs of a package. A service's committed file in `bin/` starts `dist/cli.js`. */
const programs = ({ bin = {} }) =>
  (typeof bin === 'string' ? [bin] : Object.values(bin)).map((path) =>
    path.startsWith('./bin/') ? './dist/cli.js' : path
  )

function externals({ dependencies = {}, peerDependencies = {} }) {
  const names = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...builtinModules])
  return (id) => {
    if (id.startsWith('node:')) return true
    const parts = id.split('/')
    return names.has(id.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0])
  }
}

/** A source imports './x.js', as the built file will; on disk that is './x.ts' or './x.tsx'. */
const sourceOfJs = {
  name: 'source-of-js',
  resolveId(id, importer) {
    if (!importer || !id.startsWith('.') || !id.endsWith('.js')) return null
    const base = resolve(dirname(importer), id.slice(0, -3))
    return [`${base}.ts`, `${base}.tsx`].find(existsSync) ?? null
  }
}

/** Takes away what an earlier build wrote and this one did not: a renamed file would be published for ever. */
const sweep = (folder) => ({
  name: 'sweep',
  writeBundle(_, bundle) {
    const dist = join(folder, 'dist')
    for (const file of readdirSync(dist, { recursive: true })) {
      // The wallet's site is bundled by a build of its own.
      if (file.startsWith('site/')) continue
      const path = join(dist, file)
      if (!statSync(path).isFile()) continue
      const written = bundle[file.replace(/\.map$/, '')] ?? bundle[file]
      const declared = /^(.*)\.d\.ts$/.exec(file)?.[1]
      const known = declared
        ? ['ts', 'tsx'].some((end) => existsSync(join(folder, 'src', `${declared}.${end}`)))
        : written
      if (!known && /\.(js|js\.map|d\.ts)$/.test(file)) rmSync(path)
    }
  }
})

/** One output file for each module, apart from those that are published together. */
function filesOf(folder, together) {
  if (!together) return { preserveModules: true, preserveModulesRoot: join(folder, 'src') }
  return {
    manualChunks: together.manualChunks,
    onlyExplicitManualChunks: true,
    chunkFileNames: ({ name }) => (together.isTogether(name) ? '[name].js' : 'icons/[name].js'),
    // A file imports only what it uses.
    hoistTransitiveImports: false,
    minifyInternalExports: false
  }
}

const found = packages()
  .map((one) => ({ ...one, input: entries(one) }))
  .filter(({ input }) => Object.keys(input).length > 0)

export default Promise.all(
  found.map(async ({ folder, manifest, input }) => {
    const together = await publishedFiles({ folder, manifest, input })
    return {
      input: together?.input ?? input,
      external: externals(manifest),
      plugins: [
        sourceOfJs,
        esbuild({ target: 'es2022', jsx: 'automatic', sourceMap: true, tsconfig: false }),
        bundleIcons(),
        sweep(folder)
      ],
      output: {
        dir: join(folder, 'dist'),
        format: 'es',
        ...filesOf(folder, together),
        sourcemap: true,
        sourcemapPathTransform: (path) => path.replaceAll('\\', '/'),
        // At the entries only: a bundler warns of each file that says it.
        banner: ({ name }) =>
          Object.hasOwn(input, name) && manifest.name === '@plugboard/ui' ? "'use client'" : '',
        entryFileNames: fileNameOf
      },
      onwarn(warning) {
        throw new Error(`${relative(root, folder)}: ${warning.message}`)
      }
    }
  })
)
