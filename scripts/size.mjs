import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = new URL('..', import.meta.url).pathname
const folders = ['core', 'ui', ...readdirSync(`${root}plugins`).map((name) => `plugins/${name}`)]
const built = folders.filter((folder) => existsSync(`${root}${folder}/dist/index.js`))
const names = built.map((folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')).name)

/** Gzipped bytes of the script that a page loads at once, and of all the scripts it may load later. */
async function measure(contents) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: '/out',
    write: false,
    metafile: true,
    absWorkingDir: root,
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error'
  })
  const outputs = new Map(
    outputFiles.map((file) => [file.path.split('/').at(-1), gzipSync(file.contents).length])
  )
  const graph = new Map(
    Object.entries(metafile.outputs).map(([path, value]) => [path.split('/').at(-1), value])
  )
  const initial = new Set()
  const visit = (name) => {
    if (initial.has(name) || !graph.has(name)) return
    initial.add(name)
    for (const { path, kind } of graph.get(name).imports)
      if (kind === 'import-statement') visit(path.split('/').at(-1))
  }
  visit('stdin.js')
  const sum = (chosen) => chosen.reduce((total, name) => total + outputs.get(name), 0)
  return { initial: sum([...initial]), all: sum([...outputs.keys()]) }
}

const scenarios = Object.fromEntries(names.map((name) => [name, `export * from '${name}'`]))
if (['@plugboard/core', '@plugboard/eip155', '@plugboard/ui'].every((name) => names.includes(name)))
  scenarios.initial = `import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { ConnectButton, KitProvider } from '@plugboard/ui'
console.log(createKit, eip155, mainnet, ConnectButton, KitProvider)`

const budget = JSON.parse(readFileSync(`${root}size-budget.json`, 'utf8'))
for (const [name, contents] of Object.entries(scenarios)) {
  const { initial, all } = await measure(contents)
  const over = budget[name] !== undefined && initial > budget[name]
  console.log(
    `${name.padEnd(24)} ${String(initial).padStart(8)} B at once ${String(all).padStart(8)} B in all${over ? `  over its ${budget[name]} B` : ''}`
  )
  if (over) process.exitCode = 1
}
