// npm run fuzz: the property tests of the embedded wallet with 100 times as many values (a million messages each way), for every night. Takes hours.
// npm run fuzz -- 10 plugins/solana: with 10 times as many, in the tests below these folders.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const embeddedWallet = ['plugins/auth-email-social', 'services/auth', 'services/wallet']

const [times = '100', ...given] = process.argv.slice(2)
if (!(Number(times) >= 1))
  throw new TypeError('npm run fuzz -- <times> <folder> …: how many times as many values')

/** Test files below a folder that check properties. */
const targets = (given.length ? given : embeddedWallet).flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, 'src', name))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('fc.assert('))
)
// Without paths jest would run every test.
if (targets.length === 0) throw new TypeError(`No property tests below ${given.join(', ')}`)
console.log(`${targets.length} files, ${times} times as many values`)
const args = ['jest', '--selectProjects', 'unit', '--maxWorkers', '50%', '--runTestsByPath', ...targets]
const child = spawn('npx', args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PLUGBOARD_FUZZ: times }
})
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
