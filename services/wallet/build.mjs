// npm run build, after the packages: bundles the wallet's site into dist/site. Two builds of one source are equal to the byte.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const root = join(here, '../..')

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  // The built packages, as everybody else gets them; not the sources that the compiler's paths name.
  tsconfigRaw: '{}',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/chunk-[hash]',
  metafile: true,
  logLevel: 'warning'
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
 * The wallet writes sign-in messages with `@plugboard/siwx/verify` and verifies none. What that loads to verify brings the clients of whole chains, and esbuild
 * puts what they share with the decoders of the frame into one chunk with all the rest: 110 kB after gzip for the first approval, where 40 are enough.
 */
const withoutVerifiers = {
  name: 'without-verifiers',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/signatures\/\w+\.js$/ }, ({ path, importer }) =>
      importer.includes('siwx/dist/verify') ? { path, namespace: 'without-verifiers' } : undefined
    )
    onLoad({ filter: /.*/, namespace: 'without-verifiers' }, () => ({
      contents: "throw new Error('The wallet verifies no signatures')"
    }))
  }
}

/**
 * The packages of the worker each bring a copy of these, all of one version; in the worker there is one of each.
 * A copy of another version is no copy: the build refuses it.
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
      throw new Error(`${name} is there in several versions: ${versions}`)
    alias[name] = join(folders[versions.findIndex(Boolean)], 'esm')
  }
  return alias
}

const versionOf = async (folder) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')).version

/** Where an entry has been written to, below the site. */
function placeOf({ outputs }, source, outdir) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
  if (!found) throw new Error(`${source} has not been built`)
  return join(root, found[0]).slice(outdir.length + 1)
}

/** The licences of everything that the site holds; their text must go with it. */
async function licences(metafiles) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs))
  const folders = new Set(
    inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
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
  if (files.length === 0) throw new Error(`${name} has no licence file: what it asks for must be looked up`)
  const text = await readFile(join(path, files[0]), 'utf8')
  return `${name}@${version} (${license})\n\n${text.trim()}`
}

/**
 * Builds the site into a folder: `assets/` with a hash in each name, and `manifest.json` with the SHA-256 of each file.
 *
 * @param outdir an absolute path; what is in it goes
 */
export async function buildSite(outdir = join(here, 'dist/site')) {
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  const source = 'services/wallet/src/site'
  const entry = (file) => `${source}/${file}`
  const pages = await build({
    ...shared,
    outdir,
    splitting: true,
    plugins: [withoutVerifiers],
    entryPoints: [...Object.values(pageSources), 'styles/wallet.css'].map(entry)
  })
  // One file without imports: the worker has no way to load anything more.
  const alias = await oneCopyOfCryptography()
  const worker = await build({ ...shared, outdir, alias, entryPoints: { worker: entry('worker/entry.ts') } })
  await writeFile(
    join(outdir, 'assets/licences.txt'),
    `${await licences([pages.metafile, worker.metafile])}\n`
  )

  const names = (await readdir(join(outdir, 'assets'))).sort()
  const files = {}
  for (const name of names) {
    const digest = createHash('sha256').update(await readFile(join(outdir, 'assets', name)))
    files[`assets/${name}`] = `sha256-${digest.digest('base64')}`
  }
  const style = placeOf(pages.metafile, entry('styles/wallet.css'), outdir)
  const page = (file) => ({ script: placeOf(pages.metafile, entry(file), outdir), style })
  const manifest = {
    files,
    pages: Object.fromEntries(Object.entries(pageSources).map(([name, file]) => [name, page(file)])),
    worker: placeOf(worker.metafile, entry('worker/entry.ts'), outdir)
  }
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifest, metafiles: [pages.metafile, worker.metafile] }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await buildSite()
