// npm run build, after the packages: bundles them into one file, dist/plugboard.js, and into the same with chunks, dist/split.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const dist = join(here, 'dist')

const shared = {
  absWorkingDir: join(here, '..'),
  entryPoints: { plugboard: join(here, 'src/index.ts') },
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  // The built packages, as everybody else gets them, instead of the sources that the compiler's paths name.
  tsconfigRaw: '{}',
  metafile: true,
  logLevel: 'warning'
}

/** The licences of everything that the bundle contains; their text must be shipped with it. */
async function licences({ inputs }) {
  const folders = new Set(
    Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  )
  // The dialog's icons are copied into our own packages: scripts/bundleIcons.mjs.
  folders.add('node_modules/lucide-react')
  const texts = await Promise.all([...folders].sort().map(licence))
  return texts.join('\n\n')
}

async function licence(folder) {
  const path = join(here, '..', folder)
  const { name, version, license } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
  const files = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license', 'LICENCE.md']
  for (const file of files) {
    const text = await readFile(join(path, file), 'utf8').catch(() => undefined)
    if (text) return `${name}@${version} (${license})\n\n${text.trim()}`
  }
  throw new Error(`${name} has no licence file: look up what it requires`)
}

await rm(dist, { recursive: true, force: true })
await mkdir(dist, { recursive: true })
const { metafile } = await build({ ...shared, outdir: dist })
await build({ ...shared, outdir: join(dist, 'split'), splitting: true, chunkNames: 'chunk-[hash]' })
await writeFile(join(dist, 'THIRD-PARTY-LICENSES.txt'), `${await licences(metafile)}\n`)
