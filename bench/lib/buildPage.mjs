import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { benchDir } from './paths.mjs'

/** Packages that must exist once in a page, whichever package imports them: the copies of `bench/` if it has one. */
const shared = ['react', 'react-dom', 'viem', 'mobx', 'mobx-react-lite', '@tanstack/react-query']

/** Builds one folder of `pages/` for production and returns its location and the size of its scripts. */
export async function buildPage(name) {
  const outDir = join(benchDir, 'dist', name)
  await rm(outDir, { recursive: true, force: true })
  await build({
    root: join(benchDir, 'pages', name),
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: { dedupe: shared },
    build: { outDir, emptyOutDir: true, manifest: true, target: 'es2022', chunkSizeWarningLimit: Infinity }
  })
  return { name, dir: outDir, ...weigh(outDir) }
}

/** Sizes in bytes after gzip -9: every script, the scripts that the first page load requests, and its styles. */
function weigh(dir) {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
  const initial = new Set()
  const styles = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (initial.has(chunk.file)) return
    initial.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of Object.keys(manifest)) if (manifest[key].isEntry) visit(key)
  const scripts = new Map()
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.js')) scripts.set(file, gzipSize(join(dir, file)))
  }
  return { scripts, initial, styleBytes: sum([...styles].map((file) => gzipSize(join(dir, file)))) }
}

function gzipSize(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
