import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const root = new URL('..', import.meta.url).pathname
const folders = [
  'core',
  'ui',
  ...['plugins', 'services'].flatMap((parent) =>
    readdirSync(root + parent).map((name) => `${parent}/${name}`)
  )
]

const steps = [['biome', ['check', '.']]]
for (const folder of folders.filter((name) => existsSync(`${root}${name}/dist`))) {
  steps.push(['publint', ['run', folder, '--strict']])
  steps.push(['attw', ['--pack', folder, '--profile', 'esm-only']])
}

const failed = steps.filter(([command, args]) => {
  const name = `${command} ${args.join(' ')}`
  console.log(`> ${name}`)
  return spawnSync('npx', [command, ...args], { cwd: root, stdio: 'inherit' }).status !== 0
})
for (const [command, args] of failed) console.error(`failed: ${command} ${args.join(' ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
