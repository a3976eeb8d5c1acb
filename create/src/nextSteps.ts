import { relative, resolve } from 'node:path'
import type { PackedFiles } from './packedFrom.js'
import type { TemplateId } from './templates.js'

/** The commands of each package manager. */
const managers = {
  npm: { install: 'npm install', add: 'npm install', test: 'npm test', run: 'npm run' },
  pnpm: { install: 'pnpm install', add: 'pnpm add', test: 'pnpm test', run: 'pnpm' },
  yarn: { install: 'yarn', add: 'yarn add', test: 'yarn test', run: 'yarn' },
  bun: { install: 'bun install', add: 'bun add', test: 'bun run test', run: 'bun run' }
} as const

/** The package manager that has started this program; npm by default. */
function manager(agent: string): (typeof managers)[keyof typeof managers] {
  const name = /^(pnpm|yarn|bun)\//.exec(agent)?.[1] as keyof typeof managers | undefined
  return managers[name ?? 'npm']
}

/** For a shell, to which spaces, ampersands and brackets mean something. */
const quoted = (path: string) => (/^[\p{L}\p{N}_./\\:@+~-]+$/u.test(path) ? path : `"${path}"`)

/** The next commands, one per line. Packages that are in files are installed from these instead of from npm. */
export function nextSteps(
  folder: string,
  template: TemplateId,
  agent = '',
  packed?: PackedFiles
): readonly string[] {
  const { install, add, test, run } = manager(agent)
  const near = relative(process.cwd(), folder)
  // A path that goes up and down again is harder to read than the absolute one.
  const path = near.startsWith('..') ? resolve(folder) : near
  const isHost = template === 'react' || template === 'vanilla'
  return [
    ...(path ? [`cd ${quoted(path)}`] : []),
    packed ? `${add} ${quoted(relative(folder, packed.folder))}/${packed.pattern}` : install,
    `${run} dev`,
    `${test}${isHost ? '   # in Chromium, on a local chain' : template === 'connector' ? '   # the contract suite' : ''}`,
    `${run} build`
  ]
}
