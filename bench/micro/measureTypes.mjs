import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoDir } from '../lib/paths.mjs'

const plugins = 30
const rounds = 5

/** Plugins that each provide a service and need those of two others, so that the compiler has something to check. */
function source(composed) {
  const parts = ["import { createKit, createToken, definePlugin } from '@plugboard/core'"]
  const names = []
  for (let at = 0; at < plugins; at += 1) {
    const needs = at < 2 ? '' : `requires: { a: token${at - 1}, b: token${Math.floor(at / 2)} },`
    parts.push(
      `interface Service${at} { run${at}(): number }`,
      `const token${at} = createToken<Service${at}, 'bench/${at}'>('bench/${at}')`,
      `export const plugin${at} = definePlugin({ name: 'bench:${at}', ${needs} provides: [token${at}],`,
      `  setup(kit) { kit.provide(token${at}, { run${at}: () => ${at} }) } })`
    )
    names.push(`plugin${at}`)
  }
  // Last first: nothing may depend on the order.
  const list = names.reverse().join(', ')
  parts.push(
    composed ? `export const kit = createKit({ plugins: [${list}] })` : `export const all = [${list}]`
  )
  return parts.join('\n')
}

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: []
}

/** Milliseconds that the compiler takes for a program, and how many types it instantiates from generic ones. */
function compile(folder, name) {
  const compiler = join(repoDir, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '-p', `${name}.json`, '--extendedDiagnostics']
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The composition of ${plugins} plugins does not compile:\n${stdout}`)
  const types = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1])
  return { total: Number(/^Total time:\s+([\d.]+)s/m.exec(stdout)?.[1]) * 1000, types }
}

/** The cost of a composition of 30 plugins for an integrator's compiler, beyond the cost of the same plugins in a plain list. */
export function measureTypes() {
  const folder = join(repoDir, '.cache/bench-types')
  mkdirSync(folder, { recursive: true })
  for (const name of ['composed', 'listed']) {
    writeFileSync(join(folder, `${name}.ts`), source(name === 'composed'))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
  }
  const composed = []
  const listed = []
  for (let round = 0; round < rounds; round += 1) {
    composed.push(compile(folder, 'composed'))
    listed.push(compile(folder, 'listed'))
  }
  // The fastest round: other work on the machine can only add to it.
  const least = (samples, name) => Math.min(...samples.map((sample) => sample[name]))
  const kit = `tsc: ${plugins} plugins as a kit`
  return [
    { title: `${kit}, in all`, value: least(composed, 'total'), limit: 5000, unit: 'ms' },
    {
      title: `${kit}, types made beyond a plain list`,
      value: least(composed, 'types') - least(listed, 'types'),
      limit: 5000,
      unit: 'types'
    }
  ]
}
