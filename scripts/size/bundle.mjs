import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The repository. */
export const root = new URL('../..', import.meta.url).pathname
const folder = join(root, '.cache/size')

/** Builds one script as a page's, or as a library whose exports are kept. @returns its chunks. */
export async function bundle(name, source, preserveEntrySignatures, external = []) {
  mkdirSync(folder, { recursive: true })
  const input = join(folder, `${name.replace(/\W+/g, '-')}.js`)
  writeFileSync(input, source)
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input,
        external,
        preserveEntrySignatures,
        output: { format: 'es' }
      }
    }
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** The chunks that some chunks import statically, themselves included. */
export function closure(chunks, starts) {
  const found = new Set()
  const visit = (name) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports) visit(next)
  }
  for (const { fileName } of starts) visit(fileName)
  return found
}

/** The chunks that a page loads at once. */
export const firstScript = (chunks) =>
  closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry)
  )

/** Bytes after gzip -9. */
export const weigh = (chunks) =>
  [...chunks].reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)

/** The chunks that contain these built modules, named from the repository. */
export function holding(chunks, modules) {
  return modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
    if (!chunk) throw new Error(`${module} is not in any chunk of the page: was it renamed?`)
    return chunk
  })
}
