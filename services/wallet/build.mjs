// npm run build, after the packages: bundles the wallet's site into dist/site. Two builds of one source are equal to the byte.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'

const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const root = join(here, '../..')
const source = join(here, 'src/site')

const shared = {
  platform: 'browser',
  // The built packages, as everybody else gets them, instead of the sources that the compiler's paths name.
  tsconfig: false,
  resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  transform: {
    target: 'es2022',
    jsx: { runtime: 'automatic', importSource: 'preact' },
    define: { 'process.env.NODE_ENV': '"production"' }
  },
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message)
  }
}

/** The script of each page, by its name in the manifest. */
const pageSources = {
  frame: 'frame.ts',
  device: 'device.tsx',
  done: 'done.tsx',
  act: 'act.tsx',
  recover: 'recover.tsx',
  settings: 'settings.tsx',
  export: 'export.tsx',
  window: 'window.tsx',
  kit: 'kit.tsx',
  wallet: 'wallet.tsx'
}

/**
 * The packages of the worker each bundle a copy of these, all of one version; the worker contains only one of
 * each. A copy of another version does not count as a copy: the build refuses it.
 */
async function oneCopyOfCryptography() {
  const copies = [
    'services/wallet',
    'node_modules/@scure/bip32',
    'node_modules/@scure/bip39',
    'node_modules/micro-key-producer'
  ]
  const alias = {}
  for (const name of ['@noble/curves', '@noble/hashes']) {
    const folders = copies.map((folder) => join(root, folder, 'node_modules', name))
    const versions = await Promise.all(folders.map(versionOf))
    if (new Set(versions.filter(Boolean)).size !== 1)
      throw new Error(`${name} is installed in several versions: ${versions}`)
    alias[name] = join(folders[versions.findIndex(Boolean)], 'esm')
  }
  return alias
}

const versionOf = async (folder) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')).version

/** `@scure/base` builds its codecs with these but does not mark them as side-effect free. Unused codecs are left out. */
const codecMakers = ['alphabet', 'chain', 'genBech32', 'join', 'normalize', 'padding', 'radix2']

/**
 * Bundles scripts with the code that they share. The frame, its window and the pages are bundled separately: a browser partitions the files of a frame from those of
 * a top-level page anyway, so the first load of the frame contains nothing that only others need.
 *
 * @param input the sources, by the names of their files
 * @returns the chunks as they were written
 */
async function bundle(input, outdir, more = {}) {
  const sources = Object.entries(input).map(([name, file]) => [name, join(source, file)])
  const bundler = await rolldown({ ...shared, ...more, input: Object.fromEntries(sources) })
  const { output } = await bundler.write({
    ...{ dir: outdir, format: 'es', minify: true, comments: false, hashCharacters: 'hex' },
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/chunk-[hash].js'
  })
  await bundler.close()
  return output
}

/** The style sheet of all pages. @returns its path below the site */
async function bundleStyle(outdir) {
  const { metafile } = await build({
    ...{ absWorkingDir: root, outdir, bundle: true, minify: true, target: 'es2022', metafile: true },
    entryPoints: [join(source, 'styles/wallet.css')],
    entryNames: 'assets/[name]-[hash]'
  })
  return relative(outdir, join(root, Object.keys(metafile.outputs)[0]))
}

/** The licences of everything that the site holds; their text must go with it. */
async function licences(chunks) {
  const folders = new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, file))?.[0] ?? [])
  )
  // The icons are drawn from its paths.
  folders.add('node_modules/lucide-react')
  const texts = await Promise.all([...folders].sort().map(licence))
  return texts.join('\n\n')
}

async function licence(folder) {
  const path = join(root, folder)
  const { name, version, license } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
  const files = (await readdir(path)).filter((file) => /^licen[cs]e/i.test(file)).sort()
  if (files.length === 0) throw new Error(`${name} has no licence file: look up what it requires`)
  const text = await readFile(join(path, files[0]), 'utf8')
  return `${name}@${version} (${license})\n\n${text.trim()}`
}

/**
 * Builds the site into a folder: `assets/` with a hash in each name, and `manifest.json` with the SHA-256 of each file.
 *
 * @param outdir an absolute path; its content is deleted
 */
export async function buildSite(outdir = join(here, 'dist/site')) {
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  const style = await bundleStyle(outdir)
  const { frame, wallet, ...pages } = pageSources
  const scripts = [
    ...(await bundle({ frame }, outdir)),
    ...(await bundle({ wallet }, outdir)),
    ...(await bundle(pages, outdir))
  ]
  // One file without imports: the worker has no way to load anything more.
  const [worker, ...more] = await bundle({ worker: 'worker/entry.ts' }, outdir, {
    resolve: { ...shared.resolve, alias: await oneCopyOfCryptography() },
    treeshake: { manualPureFunctions: codecMakers }
  })
  if (more.length > 0) throw new Error('The key worker is one file')
  const chunks = [...scripts, worker]
  await writeFile(join(outdir, 'assets/licences.txt'), `${await licences(chunks)}\n`)

  const names = (await readdir(join(outdir, 'assets'))).sort()
  const files = {}
  for (const name of names) {
    const digest = createHash('sha256').update(await readFile(join(outdir, 'assets', name)))
    files[`assets/${name}`] = `sha256-${digest.digest('base64')}`
  }
  const page = (name) => [
    name,
    { script: scripts.find((one) => one.isEntry && one.name === name).fileName, style }
  ]
  const manifest = {
    files,
    pages: Object.fromEntries(Object.keys(pageSources).map(page)),
    worker: worker.fileName
  }
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifest, chunks }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await buildSite()
